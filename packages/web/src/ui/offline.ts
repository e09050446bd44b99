import { t } from '../i18n/index.svelte.ts';
import { readSaved, save } from '../saved.ts';
import { murmur, toast } from './toasts.svelte.ts';
import { ownScript } from './trusted.ts';

/** Keeps the app on the device and offers a new version when there is one. */
export function startOffline(): void {
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return;
  if (document.readyState === 'complete') void register();
  else addEventListener('load', () => void register());
}

async function register(): Promise<void> {
  try {
    const registration = await navigator.serviceWorker.register(ownScript('/service-worker.js'));
    registration.addEventListener('updatefound', () => follow(registration));
    if (registration.waiting !== null) offer(registration.waiting);
  } catch {
    // A browser that allows no service worker plays online all the same.
  }
}

function follow(registration: ServiceWorkerRegistration): void {
  const worker = registration.installing;
  worker?.addEventListener('statechange', () => {
    if (worker.state !== 'installed') return;
    if (navigator.serviceWorker.controller !== null) offer(worker);
    else if (readSaved<boolean>('offline') !== true) {
      save('offline', true);
      murmur(t().app.offlineReady);
    }
  });
}

function offer(worker: ServiceWorker): void {
  const press = (): void => {
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
    worker.postMessage('take over');
  };
  toast(t().app.newVersion, { text: t().app.reload, press });
}
