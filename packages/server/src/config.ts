import { isIP } from 'node:net';
import { LOG_LEVELS, type LogLevel } from './log.ts';

/** How many of anything a server takes on. */
export interface Limits {
  readonly sockets: number;
  readonly socketsPerAddress: number;
  /** Messages a second that a socket may send in the long run; four times as many at once. */
  readonly messagesPerSecond: number;
  readonly requestsPerSecond: number;
  /** Tables an address may create an hour. */
  readonly tablesPerHour: number;
  /** Codes an address may guess wrong in a minute. */
  readonly guessesPerMinute: number;
}

export const USUAL_LIMITS: Limits = {
  sockets: 20_000,
  socketsPerAddress: 200,
  messagesPerSecond: 10,
  requestsPerSecond: 20,
  tablesPerHour: 120,
  guessesPerMinute: 10,
};

export interface Config {
  readonly port: number;
  readonly host: string;
  readonly data: string;
  /** The address people type, such as https://rumpus.example; without it the address of each request counts. */
  readonly publicAddress: string | undefined;
  readonly logLevel: LogLevel;
  /** Addresses of proxies whose X-Forwarded-For and X-Forwarded-Proto are believed. */
  readonly trustedProxies: readonly string[];
  readonly limits: Limits;
  /** The built web app. */
  readonly app: string | undefined;
}

/** A setting that makes no sense, in one sentence. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/** Settings as texts: from the command line, or from the environment as RUMPUS_PORT and so on. */
export type Settings = Readonly<Partial<Record<SettingName, string>>>;
export type SettingName = 'port' | 'host' | 'data' | 'public' | 'log' | 'proxies' | 'limits' | 'app';

const VARIABLES: Readonly<Record<SettingName, string>> = {
  port: 'RUMPUS_PORT',
  host: 'RUMPUS_HOST',
  data: 'RUMPUS_DATA',
  public: 'RUMPUS_PUBLIC',
  log: 'RUMPUS_LOG',
  proxies: 'RUMPUS_PROXIES',
  limits: 'RUMPUS_LIMITS',
  app: 'RUMPUS_APP',
};

/** The configuration; throws ConfigError on the first value that makes no sense. */
export function configOf(given: Settings, env: Readonly<Record<string, string | undefined>>): Config {
  const read = (name: SettingName): { value: string; where: string } | undefined => {
    const option = given[name];
    if (option !== undefined) return { value: option, where: `--${name}` };
    const variable = env[VARIABLES[name]];
    return variable === undefined || variable === '' ? undefined : { value: variable, where: VARIABLES[name] };
  };
  return {
    port: portOf(read('port')),
    host: hostOf(read('host')),
    data: read('data')?.value ?? 'rumpus-data',
    publicAddress: addressOf(read('public')),
    logLevel: levelOf(read('log')),
    trustedProxies: proxiesOf(read('proxies')),
    limits: limitsOf(read('limits')),
    app: read('app')?.value,
  };
}

type Found = { readonly value: string; readonly where: string } | undefined;

function portOf(found: Found): number {
  if (found === undefined) return 8484;
  const port = /^\d{1,5}$/.test(found.value) ? Number(found.value) : -1;
  if (port < 0 || port > 65_535)
    throw new ConfigError(`${found.where} is a port from 0 to 65535, not "${found.value}".`);
  return port;
}

function hostOf(found: Found): string {
  if (found === undefined) return '0.0.0.0';
  if (isIP(found.value) === 0 && !/^[a-z0-9.-]+$/i.test(found.value)) {
    throw new ConfigError(
      `${found.where} is an address to listen on, such as 0.0.0.0 or localhost, not "${found.value}".`,
    );
  }
  return found.value;
}

function addressOf(found: Found): string | undefined {
  if (found === undefined) return undefined;
  const url = URL.parse(found.value);
  const isPlain =
    url !== null && /^https?:$/.test(url.protocol) && url.pathname === '/' && url.search + url.hash === '';
  if (!isPlain || url.username !== '') {
    throw new ConfigError(`${found.where} is an address such as https://rumpus.example, not "${found.value}".`);
  }
  return url.origin;
}

function levelOf(found: Found): LogLevel {
  if (found === undefined) return 'info';
  const level = LOG_LEVELS.find((name) => name === found.value);
  if (level === undefined)
    throw new ConfigError(`${found.where} is one of ${LOG_LEVELS.join(', ')}, not "${found.value}".`);
  return level;
}

function proxiesOf(found: Found): string[] {
  const list = found?.value.split(',').map((text) => text.trim()) ?? [];
  for (const address of list) {
    if (isIP(address) === 0)
      throw new ConfigError(`${found?.where} lists IP addresses with commas between; "${address}" is none.`);
  }
  return list;
}

/** Written as `sockets=500,messagesPerSecond=20`. */
function limitsOf(found: Found): Limits {
  const limits: Record<string, number> = { ...USUAL_LIMITS };
  for (const part of found?.value.split(',') ?? []) {
    const [, name = '', value = ''] = /^\s*(\w+)\s*=\s*(\d{1,9})\s*$/.exec(part) ?? [];
    if (!Object.hasOwn(USUAL_LIMITS, name) || Number(value) < 1) {
      const names = Object.keys(USUAL_LIMITS).join(', ');
      throw new ConfigError(`${found?.where} takes name=number with commas between (${names}), not "${part.trim()}".`);
    }
    limits[name] = Number(value);
  }
  return limits as unknown as Limits;
}
