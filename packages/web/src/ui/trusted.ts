interface Policy {
  createHTML(markup: string): string;
  createScriptURL(address: string): string;
}
interface TrustedTypes {
  createPolicy(name: string, rules: Policy): Policy;
}

/** Our own drawings hold nothing that runs; whatever does is refused, wherever it came from. */
function onlyDrawing(markup: string): string {
  if (/<script|<foreignObject|\son\w+\s*=|javascript:/i.test(markup)) throw new TypeError('this is no drawing');
  return markup;
}

const rules: Policy = { createHTML: onlyDrawing, createScriptURL: (address) => address };
const policy = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy('rumpus', rules) ?? rules;

/** SVG of our own for `{@html …}`; the page takes no other markup (Trusted Types). */
export const drawn = (markup: string): string => policy.createHTML(markup);

/** A script of the app itself: the page takes no others. */
export const ownScript = (address: string): string => policy.createScriptURL(address);
