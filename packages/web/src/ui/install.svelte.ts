/** Chromium's way to put the app on the device; other browsers have a menu for it. */
interface InstallPrompt extends Event {
  prompt(): Promise<void>;
}

let offered = $state.raw<InstallPrompt | undefined>();

/** Waits for the browser to offer it; call before anything else, the offer comes early. */
export function followInstall(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    offered = event as InstallPrompt;
  });
  addEventListener('appinstalled', () => {
    offered = undefined;
  });
}

const isInstalled = (): boolean => matchMedia('(display-mode: standalone)').matches;

/** An iPad of today says it is a Mac, but has fingers. */
const isApple = (): boolean =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1);

/** How Rumpus can be installed here: by a button, by Safari's own menu, or not. */
export function installWay(): 'button' | 'safari' | 'none' {
  if (isInstalled()) return 'none';
  if (offered !== undefined) return 'button';
  return isApple() ? 'safari' : 'none';
}

export async function install(): Promise<void> {
  const prompt = offered;
  offered = undefined;
  await prompt?.prompt();
}
