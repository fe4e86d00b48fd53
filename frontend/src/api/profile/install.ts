/** The browser's own question whether the app is to be added to the home screen, to be asked when the reader wants it. */
export interface InstallOffer extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

declare global {
  interface Window {
    /** Kept by `app/shell/Shell.tsx`; missing: this browser has not offered it, or the app is there already. */
    installOffer?: InstallOffer | undefined;
  }
  interface WindowEventMap {
    beforeinstallprompt: InstallOffer;
  }
}

/** @returns whether the reader said yes; a browser asks once for each page */
export async function install(offer: InstallOffer): Promise<boolean> {
  window.installOffer = undefined;
  return (await offer.prompt()).outcome === 'accepted';
}
