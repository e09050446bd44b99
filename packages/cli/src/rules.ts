import { readFileSync } from 'node:fs';
import type { Game } from '@rumpus/engine';
import type { Command } from 'commander';
import { paint, print, terminalWidth, wrap } from './terminal.ts';
import { gameNamed, gameNames, TaskError, UsageError } from './usage.ts';

export function addRules(program: Command): void {
  program
    .command('rules')
    .summary('look up the rules of a game, or one rule')
    .description('Prints the numbered rules of a game as they are played here, or one of them.')
    .argument('<game>', gameNames())
    .argument('[rule]', 'the number of a rule, such as RAGE-13 or just 13')
    .addHelpText(
      'after',
      `
Examples:
  rumpus rules rage
  rumpus rules rage RAGE-13
  rumpus rules over-and-out 8`,
    )
    .action((name: string, wanted: string | undefined) => {
      const game = gameNamed(name);
      const text = rulesText(game);
      const shown = wanted === undefined ? text : ruleOf(text, game.name, wanted);
      print(...renderMarkdown(shown, terminalWidth()));
    });
}

function rulesText(game: Game): string {
  const path = new URL(`games/${game.name}/RULES.md`, import.meta.resolve('@rumpus/engine'));
  try {
    return readFileSync(path, 'utf8');
  } catch {
    throw new TaskError(`The rules of ${game.name} are not written down yet`);
  }
}

/** The lines of one rule: from its number to the next rule, heading or gap. */
export function ruleOf(text: string, game: string, wanted: string): string {
  const lines = text.split(/\r?\n/);
  const numbers = lines.map(numberOf);
  const known = numbers.filter((number) => number !== undefined);
  const asked = wanted.toUpperCase();
  const start = numbers.findIndex((number) => number === asked || number?.split('-')[1] === asked);
  if (start < 0) {
    throw new UsageError(
      `${game} has no rule "${wanted}": its rules are ${known[0] ?? 'none'} to ${known.at(-1) ?? 'none'}`,
    );
  }
  let end = start + 1;
  while (end < lines.length && !/^(- |#|\s*$)/.test(lines[end] ?? '')) end++;
  return lines.slice(start, end).join('\n');
}

const numberOf = (line: string): string | undefined => /^- (?:\*\*)?([A-Z]+-\d+)\b/.exec(line)?.[1];

/** Markdown as plain lines for a terminal: headings, paragraphs, lists; code blocks as they stand. */
export function renderMarkdown(text: string, width: number): string[] {
  const out: string[] = [];
  let paragraph = '';
  let isCode = false;
  const flush = (): void => {
    if (paragraph !== '') out.push(...renderParagraph(paragraph, width));
    paragraph = '';
  };
  for (const line of text.trimEnd().split(/\r?\n/)) {
    const heading = /^(#+) (.*)$/.exec(line);
    const isFence = line.startsWith('```');
    if (isFence || isCode || heading || line.trim() === '' || /^(\s*[-*] | {4}|\|)/.test(line)) flush();
    if (isFence) isCode = !isCode;
    else if (isCode || /^( {4}|\|)/.test(line)) out.push(line);
    else if (heading) out.push(...renderHeading(heading[1]?.length ?? 1, renderSpans(heading[2] ?? '')));
    else if (line.trim() === '') out.push('');
    else paragraph = paragraph === '' ? line.trimEnd() : `${paragraph} ${line.trim()}`;
  }
  flush();
  return out;
}

function renderHeading(level: number, text: string): string[] {
  if (level > 2) return [paint.bold(text)];
  return [paint.bold(text), paint.dim((level === 1 ? '=' : '-').repeat(text.length))];
}

function renderParagraph(text: string, width: number): string[] {
  const item = /^(\s*)[-*] (.*)$/.exec(text);
  if (!item) return wrap(renderSpans(text), width);
  const [, space = '', rest = ''] = item;
  const rule = /^(?:\*\*)?([A-Z]+-\d+)(?:\*\*)?:? (.*)$/.exec(rest);
  const mark = rule ? paint.bold((rule[1] ?? '').padEnd(8)) : '-';
  const indent = space.length + (rule ? 9 : 2);
  return wrap(renderSpans(rule?.[2] ?? rest), width - indent).map((line, at) =>
    at === 0 ? `${space}${mark} ${line}` : ' '.repeat(indent) + line,
  );
}

/** Bold words, code and links inside a line. */
function renderSpans(text: string): string {
  return text
    .replaceAll(/\[([^\]]+)\]\([^)]*\)/g, '$1')
    .replaceAll(/\*\*(.+?)\*\*/g, (_, words: string) => words.split(' ').map(paint.bold).join(' '))
    .replaceAll(/`([^`]+)`/g, (_, code: string) => code.split(' ').map(paint.cyan).join(' '));
}
