/** A numbered rule of RULES.md, or a heading between rules. */
export type RulesPart =
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'words'; readonly text: string }
  | { readonly kind: 'rule'; readonly id: string; readonly text: string };

/** Reads RULES.md: `## Heading`, `- OVER-7 On your turn …` with its further lines, plain paragraphs and lists. */
export function parseRules(markdown: string): RulesPart[] {
  const parts: RulesPart[] = [];
  let isNewParagraph = true;
  for (const line of markdown.split('\n')) {
    const rule = /^- \**([A-Z]+-\d+)\**:? (.+)$/.exec(line);
    const heading = /^#{2,} (.+)$/.exec(line);
    const last = parts.at(-1);
    if (rule) parts.push({ kind: 'rule', id: rule[1] ?? '', text: rule[2] ?? '' });
    else if (heading) parts.push({ kind: 'heading', text: heading[1] ?? '' });
    else if (line.startsWith('# ')) continue;
    else if (line.trim() === '') {
      isNewParagraph = true;
      continue;
    } else if (last?.kind === 'rule' && /^\s/.test(line))
      parts[parts.length - 1] = { ...last, text: `${last.text} ${line.trim().replace(/^- /, '')}` };
    else if (last?.kind === 'words' && !isNewParagraph && !line.startsWith('- '))
      parts[parts.length - 1] = { ...last, text: `${last.text} ${line.trim()}` };
    else parts.push({ kind: 'words', text: line.trim().replace(/^- /, '') });
    isNewParagraph = false;
  }
  return parts;
}

const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** The rules that have every word of the query, by number or text. */
export function searchRules(parts: readonly RulesPart[], query: string): RulesPart[] {
  const wanted = plain(query).split(/\s+/).filter(Boolean);
  if (wanted.length === 0) return [...parts];
  return parts.filter(
    (part) => part.kind === 'rule' && wanted.every((word) => plain(`${part.id} ${part.text}`).includes(word)),
  );
}

/** Text with `**bold**` and `code` as pieces. */
export function piecesOfMarkdown(text: string): { readonly kind: 'plain' | 'bold' | 'code'; readonly text: string }[] {
  return text
    .split(/(\*\*[^*]+\*\*|`[^`]+`)/)
    .filter(Boolean)
    .map((piece) => {
      if (piece.startsWith('**')) return { kind: 'bold', text: piece.slice(2, -2) } as const;
      if (piece.startsWith('`')) return { kind: 'code', text: piece.slice(1, -1) } as const;
      return { kind: 'plain', text: piece } as const;
    });
}
