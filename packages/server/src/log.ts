export const LOG_LEVELS = ['debug', 'info', 'warn', 'error', 'off'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** Facts of a line: short words, numbers and table codes. Never tokens, cards, names, bodies or query strings. */
export type LogFacts = Readonly<Record<string, string | number | boolean | undefined>>;

export interface Log {
  debug(what: string, facts?: LogFacts): void;
  info(what: string, facts?: LogFacts): void;
  warn(what: string, facts?: LogFacts): void;
  error(what: string, facts?: LogFacts): void;
}

/** A JSON object a line. */
export function makeLog(level: LogLevel, write: (line: string) => void): Log {
  const lowest = LOG_LEVELS.indexOf(level);
  const at =
    (name: LogLevel) =>
    (what: string, facts: LogFacts = {}) => {
      if (LOG_LEVELS.indexOf(name) < lowest) return;
      write(`${JSON.stringify({ time: new Date().toISOString(), level: name, what, ...facts })}\n`);
    };
  return { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') };
}

/** An error as a log may tell it: where in the code, not with what. */
export const traceOf = (error: unknown): string =>
  error instanceof Error
    ? `${error.name} ${(error.stack ?? '')
        .split('\n')
        .filter((line) => line.trim().startsWith('at '))
        .slice(0, 4)
        .map((line) => line.trim())
        .join(' < ')}`
    : typeof error;
