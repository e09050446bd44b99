import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import type { Config } from './config.ts';

/** Who asks: the address behind the proxies we trust, and no further. */
export function addressOf(request: IncomingMessage, config: Config): string {
  let address = plain(request.socket.remoteAddress ?? '');
  const forwarded = String(request.headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((text) => plain(text.trim()));
  while (config.trustedProxies.includes(address)) {
    const before = forwarded.pop();
    if (before === undefined || isIP(before) === 0) break;
    address = before;
  }
  return address;
}

const plain = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/, '');

export function isSecure(request: IncomingMessage, config: Config): boolean {
  if (config.publicAddress !== undefined) return config.publicAddress.startsWith('https:');
  const trusted = config.trustedProxies.includes(plain(request.socket.remoteAddress ?? ''));
  return trusted && request.headers['x-forwarded-proto'] === 'https';
}

/** The origin of our own pages, as this visitor reaches us. */
export function ownOrigin(request: IncomingMessage, config: Config): string {
  return `${isSecure(request, config) ? 'https' : 'http'}://${request.headers.host ?? ''}`;
}

/** `same`: from our own page. `none`: no browser. `other`: some other page. */
export function originOf(request: IncomingMessage, config: Config): 'same' | 'none' | 'other' {
  const { origin } = request.headers;
  if (origin === undefined) return 'none';
  const allowed = origin === config.publicAddress || origin === ownOrigin(request, config);
  return allowed ? 'same' : 'other';
}

const TOKEN = /^[A-Za-z0-9_-]{43}$/;

export const cookieName = (secure: boolean): string => (secure ? '__Host-rumpus' : 'rumpus');

/**
 * The token a request carries: a cookie from our own page, or a bearer from a script.
 * A cookie without an Origin counts for reading only, which is all a browser does without one.
 */
export function tokenOf(request: IncomingMessage, config: Config, isReading: boolean): string | undefined {
  const bearer = /^Bearer ([A-Za-z0-9_-]{43})$/.exec(request.headers.authorization ?? '')?.[1];
  if (bearer !== undefined) return bearer;
  const origin = originOf(request, config);
  if (origin === 'other' || (origin === 'none' && !isReading)) return undefined;
  const name = cookieName(isSecure(request, config));
  for (const part of (request.headers.cookie ?? '').split(';')) {
    const [key, value = ''] = part.trim().split('=');
    if (key === name && TOKEN.test(value)) return value;
  }
  return undefined;
}

export const cookieOf = (token: string, secure: boolean): string =>
  `${cookieName(secure)}=${token}; Path=/; HttpOnly; SameSite=Strict; Max-Age=31536000${secure ? '; Secure' : ''}`;
