import { t } from '../i18n/index.svelte.ts';
import { currentRoute } from '../routes.svelte.ts';
import { readSaved, save } from '../saved.ts';
import { murmur, toast } from './toasts.svelte.ts';
import { ownScript } from './trusted.ts';

/** A new version that waits until somebody wants it. */
let waiting = $state.raw<ServiceWorker | undefined>();
/** Everything has just come for the first time, and nobody has been told yet. */
let isNews = $state(false);

export const hasUpdate = (): boolean => waiting !== undefined;

/** Is the whole app on this device? */
export const isKeptHere = (): boolean =>
  'serviceWorker' in navigator && navigator.serviceWorker.controller !== null && readSaved<boolean>('offline') === true;

/** Starts the new version. Games are saved after every move, so nothing is lost. */
export function takeUpdate(): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  waiting?.postMessage('take over');
}

/** Keeps the app on the device and offers a new version when there is one. */
export function startOffline(): void {
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return;
  if (document.readyState === 'complete') void register();
  else addEventListener('load', () => void register());
  $effect.root(() => {
    $effect(() => {
      if (isAtTable()) return;
      if (waiting !== undefined) toast(t().app.newVersion, { text: t().app.reload, press: takeUpdate });
      else if (isNews) murmur(t().app.offlineReady);
      isNews = false;
    });
  });
}

/** Nobody is disturbed in the middle of a game. */
const isAtTable = (): boolean => ['play', 'table', 'big-screen', 'learn'].includes(currentRoute().screen);

async function register(): Promise<void> {
  try {
    const registration = await navigator.serviceWorker.register(ownScript('/service-worker.js'));
    registration.addEventListener('updatefound', () => follow(registration));
    if (registration.waiting !== null) waiting = registration.waiting;
    else if (registration.active !== null) save('offline', true);
  } catch {
    // A browser that allows no service worker plays online all the same.
  }
}

function follow(registration: ServiceWorkerRegistration): void {
  const worker = registration.installing;
  worker?.addEventListener('statechange', () => {
    if (worker.state !== 'installed') return;
    if (navigator.serviceWorker.controller !== null) waiting = worker;
    else if (readSaved<boolean>('offline') !== true) {
      save('offline', true);
      isNews = true;
    }
  });
}
