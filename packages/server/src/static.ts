import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join, relative, sep } from 'node:path';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
  '.txt': 'text/plain; charset=utf-8',
  '.mp3': 'audio/mpeg',
};

const ENCODINGS: readonly (readonly [string, string])[] = [
  ['br', '.br'],
  ['gzip', '.gz'],
];

interface Asset {
  readonly path: string;
  readonly size: number;
  readonly stamp: string;
  readonly encoded: ReadonlyMap<string, { path: string; size: number }>;
}

const NOT_BUILT = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Rumpus</title>
<h1>Rumpus is running</h1><p>The app is not built yet. Run <code>npm run build</code> in the repository and start again; scripts can use the API meanwhile.</p></html>`;

/** The files of the built app, listed once at the start: nothing else can be asked for. */
export class App {
  readonly #assets = new Map<string, Asset>();

  async load(folder: string | undefined): Promise<void> {
    this.#assets.clear();
    if (folder === undefined) return;
    const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
    const sizes = new Map<string, { path: string; size: number; stamp: string }>();
    for (const entry of entries) {
      if (!entry.isFile()) continue;
      const path = join(entry.parentPath, entry.name);
      const about = await stat(path).catch(() => undefined);
      // A build that runs meanwhile takes files away.
      if (about === undefined) continue;
      const { size, mtimeMs } = about;
      const stamp = `"${size.toString(36)}-${Math.floor(mtimeMs).toString(36)}"`;
      sizes.set(`/${relative(folder, path).split(sep).join('/')}`, { path, size, stamp });
    }
    for (const [url, file] of sizes) {
      if (/\.(?:br|gz)$/.test(url)) continue;
      const encoded = new Map<string, { path: string; size: number }>();
      for (const [encoding, suffix] of ENCODINGS) {
        const twin = sizes.get(url + suffix);
        if (twin !== undefined) encoded.set(encoding, twin);
      }
      this.#assets.set(url, { ...file, encoded });
    }
  }

  /** Serves a file, or the app itself for the addresses of its pages; says whether there was anything to serve. */
  serve(request: IncomingMessage, response: ServerResponse, path: string): boolean {
    // A link to a table may have caught the full stop of its sentence.
    const isPage = path.startsWith('/t/') || !extname(path);
    const url = isPage ? '/index.html' : path;
    const asset = this.#assets.get(url);
    if (asset === undefined) {
      if (!isPage) return false;
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' });
      response.end(request.method === 'HEAD' ? undefined : NOT_BUILT);
      return true;
    }
    const accepted = request.headers['accept-encoding'] ?? '';
    const chosen = ENCODINGS.find(([name]) => accepted.includes(name) && asset.encoded.has(name))?.[0];
    const file = (chosen === undefined ? undefined : asset.encoded.get(chosen)) ?? asset;
    const isImmutable = url.startsWith('/assets/');
    response.setHeader('content-type', TYPES[extname(url)] ?? 'application/octet-stream');
    response.setHeader('cache-control', isImmutable ? 'public, max-age=31536000, immutable' : 'no-cache');
    response.setHeader('vary', 'accept-encoding');
    response.setHeader('etag', asset.stamp);
    if (chosen !== undefined) response.setHeader('content-encoding', chosen);
    if (request.headers['if-none-match'] === asset.stamp) {
      response.writeHead(304).end();
      return true;
    }
    response.writeHead(200, { 'content-length': file.size });
    if (request.method === 'HEAD') response.end();
    else
      createReadStream(file.path)
        .on('error', () => response.destroy())
        .pipe(response);
    return true;
  }
}
