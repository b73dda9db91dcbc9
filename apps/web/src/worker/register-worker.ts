/** Registers the worker of the portal, once or again, and waits until it is ready. @throws when the browser refuses it */
export async function registerWorker(): Promise<ServiceWorkerRegistration> {
  const { serviceWorker } = navigator;
  await serviceWorker.register('/js/sw.js', { scope: '/', updateViaCache: 'none' });
  return serviceWorker.ready;
}
