/** Tells if the open part of a view is news: what was worked out from it last time may still hold. */
export class News {
  #seen = new Uint8Array();

  in({ open }: { readonly open: Uint8Array<ArrayBuffer> }): boolean {
    const seen = this.#seen;
    let isSame = seen.length === open.length;
    for (let at = 0; at < seen.length && isSame; at++) isSame = seen[at] === open[at];
    if (!isSame) this.#seen = open.slice();
    return !isSame;
  }
}
