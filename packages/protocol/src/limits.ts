/** The version of this protocol, in every message as `v`. */
export const VERSION = 1;

/** No client message is longer, in bytes of UTF-8. */
export const LONGEST_MESSAGE = 4096;
export const LONGEST_NAME = 24;
export const LONGEST_CHAT = 200;

/** Six letters that no one mistakes for each other. */
export const CODE_LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ';
