/** The mark: a u with a ball in it, which is also a peg person cheering. */
export const markPath = (ink: string, ball: string): string =>
  `<path d="M-47 -30V6A47 47 0 0 0 47 6V-30Q47 -40 37 -40H33Q23 -40 23 -30V4A23 23 0 0 1 -23 4V-30Q-23 -40 -33 -40H-37Q-47 -40 -47 -30Z" fill="${ink}"/><circle cx="0" cy="-38" r="18.5" fill="${ball}"/>`;

const letter = (x: number, turn: string, sign: string): string =>
  `<text x="${x}" y="72" transform="rotate(${turn})">${sign}</text>`;

export const wordmark = (): string =>
  `<svg class="wordmark" viewBox="0 -4 364 100" role="img" aria-label="Rumpus"><g font-family="var(--font-display)" font-weight="900" font-size="100" fill="currentColor">${letter(0, '-4 30 50', 'R')}${letter(118, '2 160 50', 'm')}${letter(204, '-3 232 60', 'p')}${letter(317, '4 340 50', 's')}</g><g transform="translate(89 45) rotate(4) scale(.54)">${markPath('currentColor', 'var(--primary)')}</g><g transform="translate(288 45) rotate(-3) scale(.54)">${markPath('currentColor', 'var(--marigold-500)')}</g></svg>`;
