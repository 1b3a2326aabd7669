/** Chromium's way to ask whether the site shall be installed; it may be shown once. */
export interface InstallOffer extends Event {
  prompt(): Promise<unknown>;
}

let kept: InstallOffer | null = null;

/**
 * The browser offers once for each page, before anything else here runs, and is kept from asking by itself.
 */
export function keepInstallOffer(window: Pick<Window, 'addEventListener'>): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    kept = event as InstallOffer;
  });
  window.addEventListener('appinstalled', takeInstallOffer);
}

export const installOffer = (): InstallOffer | null => kept;

/** It is of no use a second time. */
export function takeInstallOffer(): InstallOffer | null {
  const offer = kept;
  kept = null;
  return offer;
}
