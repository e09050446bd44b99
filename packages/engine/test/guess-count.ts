/** How many guesses a small case of law 14 is judged by: a share of what `RUMPUS_GUESSES=100000` asks for. */
export const GUESSES = Number(process.env['RUMPUS_GUESSES'] ?? 30_000);
