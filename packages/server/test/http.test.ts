import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Player } from './client.ts';
import { FakeTime } from './fake-time.ts';
import { serve, type TestServer } from './serve.ts';

let app: string;
let server: TestServer;
beforeAll(async () => {
  app = await mkdtemp(join(tmpdir(), 'rumpus-app-'));
  await mkdir(join(app, 'assets'));
  await writeFile(join(app, 'index.html'), '<!doctype html><title>App</title>');
  await writeFile(join(app, 'assets/main-1a2b.js'), 'export {};');
  await writeFile(join(app, 'assets/main-1a2b.js.gz'), gzipSync('export {};'));
  server = await serve({ app, trustedProxies: ['127.0.0.1'] });
});
afterAll(async () => {
  await server.stop();
  await rm(app, { recursive: true });
});

const get = (path: string, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(server.base + path, { headers });

test('every answer carries the safety headers', async () => {
  for (const path of ['/', '/t/ABCDEF', '/api/tables', '/healthz', '/nothing.js']) {
    const { headers } = await get(path);
    expect(headers.get('content-security-policy')).toMatch(
      /default-src 'none'.*frame-ancestors 'none'.*require-trusted-types-for 'script'/,
    );
    expect(headers.get('content-security-policy')).not.toMatch(/script-src[^;]*unsafe-inline/);
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  }
});

test('the app is served for its pages, compressed and for ever where it has a hash', async () => {
  for (const path of ['/', '/t/ABCDEF', '/learn/rage'])
    expect(await (await get(path)).text()).toContain('<title>App</title>');
  const asset = await get('/assets/main-1a2b.js', { 'accept-encoding': 'gzip' });
  expect(asset.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(asset.headers.get('content-encoding')).toBe('gzip');
  expect(await asset.text()).toBe('export {};');
  const again = await get('/', { 'if-none-match': (await get('/')).headers.get('etag')! });
  expect(again.status).toBe(304);
  for (const path of ['/nothing.js', '/assets/..%2f..%2fetc/passwd.txt', '/assets/main-1a2b.js.gz', '/.env.txt']) {
    expect((await get(path)).status).toBe(404);
  }
});

test('without a build a plain page says so', async () => {
  const bare = await serve();
  expect(await (await fetch(bare.base)).text()).toContain('The app is not built yet');
  await bare.stop();
});

test('operators find health, readiness and metrics', async () => {
  expect(await (await get('/healthz')).text()).toBe('ok\n');
  expect(await (await get('/readyz')).text()).toBe('ready\n');
  const metrics = await (await get('/metrics')).text();
  expect(metrics).toMatch(/^rumpus_sockets 0$/m);
  expect(metrics).toMatch(/^rumpus_read_only 0$/m);
  for (const line of metrics.trim().split('\n'))
    expect(line).toMatch(/^(# TYPE \w+ (counter|gauge|histogram)|\w+(\{[^}]*\})? [\d.e+-]+)$/);
});

test('behind a trusted proxy that speaks TLS the cookie is __Host- and Secure', async () => {
  const host = new URL(server.base).host;
  const response = await fetch(`${server.base}/api/session`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-proto': 'https',
      'x-forwarded-for': '203.0.113.9',
      origin: `https://${host}`,
    },
    body: '{}',
  });
  expect(response.headers.get('set-cookie')).toMatch(
    /^__Host-rumpus=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Max-Age=31536000; Secure$/,
  );
  expect(response.headers.get('strict-transport-security')).not.toBeNull();
});

test('an untrusted X-Forwarded-For changes nothing', async () => {
  const plain = await serve(
    {
      limits: {
        sockets: 10,
        socketsPerAddress: 10,
        messagesPerSecond: 10,
        requestsPerSecond: 1,
        tablesPerHour: 10,
        guessesPerMinute: 10,
      },
    },
    new FakeTime(),
  );
  const statuses = [];
  for (let n = 0; n < 8; n++)
    statuses.push(
      (await fetch(`${plain.base}/api/tables`, { headers: { 'x-forwarded-for': `203.0.113.${n}` } })).status,
    );
  expect(statuses).toEqual([200, 200, 200, 200, 429, 429, 429, 429]);
  await plain.stop();
});

test('wrong methods, addresses and bodies are refused with a code and a sentence', async () => {
  const ann = await Player.come(server.base, 'Ann');
  const headers = { authorization: `Bearer ${ann.token}`, 'content-type': 'application/json' };
  const cases: [string, RequestInit, number, string][] = [
    ['/api/nothing', {}, 404, 'not-found'],
    ['/api/session', {}, 405, 'wrong-method'],
    ['/api/tables/ABCDEF/join', {}, 405, 'wrong-method'],
    ['/api/tables/ABCDEF', {}, 404, 'unknown-table'],
    ['/api/tables', { method: 'POST', headers, body: '{' }, 400, 'not-json'],
    ['/api/tables', { method: 'POST', headers, body: '[]' }, 400, 'bad-message'],
    ['/api/tables', { method: 'POST', headers, body: 'x'.repeat(5000) }, 413, 'too-long'],
    [
      '/api/tables',
      { method: 'POST', headers: { ...headers, 'content-type': 'text/plain' }, body: '{}' },
      400,
      'not-json',
    ],
    ['/', { method: 'DELETE' }, 405, 'wrong-method'],
  ];
  for (const [path, init, status, code] of cases) {
    const response = await fetch(server.base + path, init);
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ code, sentence: expect.stringMatching(/\.$/) });
  }
});
