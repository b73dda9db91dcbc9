import { registerWorker } from '../../../worker/register-worker.ts';

/** Whether this browser can show what is pushed: `install` is a phone whose browser can, once the portal is on its home screen. */
export type PushSupport = 'full' | 'install' | 'none';

/** Whether the portal runs on an iPhone or iPad in a tab: there only apps on the home screen receive push. */
function isAppleTab(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  const isApple = /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1);
  return isApple && (navigator as { standalone?: boolean }).standalone !== true;
}

/** What the browser can do. */
export function supportOf(): PushSupport {
  if ('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window) return 'full';
  return isAppleTab() ? 'install' : 'none';
}

const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (character) => character.charCodeAt(0));

/** Whether a subscription was made with this key; a browser that does not say is believed. */
function isMadeWith({ options }: PushSubscription, key: Uint8Array): boolean {
  if (!options?.applicationServerKey) return true;
  const made = new Uint8Array(options.applicationServerKey);
  return made.length === key.length && made.every((byte, at) => byte === key[at]);
}

/** The browser's subscription with this key of the server: the one that it has, or a new one. @throws when it makes none */
export async function subscribeBrowser(public_key: string): Promise<PushSubscription> {
  const { pushManager } = await registerWorker();
  const key = bytesOf(public_key);
  const known = await pushManager.getSubscription();
  if (known && isMadeWith(known, key)) return known;
  // The server signs with another key now, which the service of this subscription would refuse.
  await known?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
}
