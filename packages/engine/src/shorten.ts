/** A text as a message quotes it, which may be anything and of any length. */
export const shorten = (text: string): string => (text.length > 40 ? `${text.slice(0, 40)}…` : text);
