/** Every address of the app. */
export type Route =
  | { readonly screen: 'home' | 'settings' | 'about' | 'verify' }
  | { readonly screen: 'setup' | 'learn' | 'rules'; readonly game: string }
  /** A table on this device; without an id a new one is opened. */
  | { readonly screen: 'play'; readonly game: string; readonly id?: string }
  | { readonly screen: 'table' | 'big-screen'; readonly code: string }
  /** A finished game: of this device by id, of the server by code, or one that was opened from a file. */
  | { readonly screen: 'replay'; readonly from: 'device' | 'table' | 'file'; readonly key: string }
  | { readonly screen: 'lost'; readonly path: string };

/** The addresses of one screen. */
export type RouteOf<S extends Route['screen']> = Route & { readonly screen: S };

const GAME = '([a-z][a-z-]{0,39})';
const ID = '([a-z0-9]{4,40})';
const CODE = '([A-Za-z]{6})';

const patterns: readonly (readonly [RegExp, (parts: readonly string[]) => Route])[] = [
  [/^\/$/, () => ({ screen: 'home' })],
  [/^\/(settings|about|verify)$/, ([screen]) => ({ screen: screen as 'settings' | 'about' | 'verify' })],
  [
    new RegExp(`^/(setup|learn|rules)/${GAME}$`),
    ([screen, game = '']) => ({ screen: screen as 'setup' | 'learn' | 'rules', game }),
  ],
  [new RegExp(`^/play/${GAME}$`), ([game = '']) => ({ screen: 'play', game })],
  [new RegExp(`^/play/${GAME}/${ID}$`), ([game = '', id = '']) => ({ screen: 'play', game, id })],
  [new RegExp(`^/t/${CODE}/screen$`), ([code = '']) => ({ screen: 'big-screen', code: code.toUpperCase() })],
  [new RegExp(`^/t/${CODE}$`), ([code = '']) => ({ screen: 'table', code: code.toUpperCase() })],
  [new RegExp(`^/replay/device/${ID}$`), ([key = '']) => ({ screen: 'replay', from: 'device', key })],
  [
    new RegExp(`^/replay/table/${CODE}$`),
    ([key = '']) => ({ screen: 'replay', from: 'table', key: key.toUpperCase() }),
  ],
  [/^\/replay$/, () => ({ screen: 'replay', from: 'file', key: '' })],
];

export function routeOf(path: string): Route {
  // A link that was copied with the end of its sentence still leads there.
  const plain = path.replace(/[/.,;:!?)\]]+$/, '') || '/';
  for (const [pattern, make] of patterns) {
    const match = pattern.exec(plain);
    if (match !== null) return make(match.slice(1));
  }
  return { screen: 'lost', path };
}

const place = $state({ path: '/', hash: '' });

export const currentRoute = (): Route => routeOf(place.path);
/** What stands behind the # of the address: an invite, a rule number. */
export const currentHash = (): string => place.hash.slice(1);

function arrive(): void {
  place.path = location.pathname;
  place.hash = location.hash;
}

/** How many screens of ours lie behind this one: going back never leaves the app by surprise. */
let depth = 0;

export function go(path: string, how: 'push' | 'replace' = 'push'): void {
  if (how === 'push') {
    depth++;
    history.pushState(null, '', path);
  } else history.replaceState(null, '', path);
  arrive();
  if (how === 'push') scrollTo(0, 0);
}

/** One screen back, or home when this is the first one. */
export function goBack(): void {
  if (depth > 0) history.back();
  else go('/', 'replace');
}

/** Follows the address and turns clicks on links of the app into steps inside it. */
export function startRouter(): () => void {
  arrive();
  const onPop = (): void => {
    depth = Math.max(0, depth - 1);
    arrive();
  };
  const onClick = (event: MouseEvent): void => {
    if (
      event.defaultPrevented ||
      event.button !== 0 ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey ||
      event.altKey
    )
      return;
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (link === null || link.origin !== location.origin || link.target !== '' || link.hasAttribute('download')) return;
    if (link.pathname === location.pathname && link.hash !== '') return;
    if (routeOf(link.pathname).screen === 'lost') return;
    event.preventDefault();
    go(link.pathname + link.hash);
  };
  addEventListener('popstate', onPop);
  addEventListener('hashchange', arrive);
  document.addEventListener('click', onClick);
  return () => {
    removeEventListener('popstate', onPop);
    removeEventListener('hashchange', arrive);
    document.removeEventListener('click', onClick);
  };
}
