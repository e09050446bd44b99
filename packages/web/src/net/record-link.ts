/** A record inside an address, so that a replay can be sent without a server: squeezed, then base64url. */
export async function packRecord(record: string): Promise<string> {
  const stream = new Blob([record]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
}

/** No record is longer, in characters: a link cannot make the page swell. */
const LONGEST = 2_000_000;

/** The record of an address, or nothing when it is cut off or mangled. */
export async function unpackRecord(packed: string): Promise<string | undefined> {
  try {
    const text = atob(packed.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(text, (sign) => sign.charCodeAt(0));
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
    const reader = stream.pipeThrough(new TextDecoderStream()).getReader();
    let record = '';
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return record;
      record += value;
      if (record.length > LONGEST) return undefined;
    }
  } catch {
    return undefined;
  }
}
