import { faPushLog } from '../../i18n/reach/push.ts';
import type { WorkerScope } from '../scope.ts';

/** Calls the api as a page does. @throws when it refuses */
async function call(path: string, body?: object): Promise<{ data: Record<string, string> }> {
  const answer = await fetch(path, {
    headers: { 'X-Requested-With': 'XMLHttpRequest', ...(body && { 'Content-Type': 'application/json' }) },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return answer.json();
}

/** Subscribes anew, or takes the subscription that the browser has made, and saves it. What fails here is mended by the next page. */
async function renew({ registration }: WorkerScope): Promise<void> {
  try {
    const { public_key } = (await call('/api/push/public-key')).data;
    const subscription = await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: public_key });
    await call('/api/push-subscription', subscription.toJSON());
  } catch (error) {
    console.error(faPushLog.not_subscribed, error);
  }
}

/** Lets the worker renew a subscription that the browser has dropped by itself; the server removes the former one when it is refused. */
export function installRenewal(scope: WorkerScope): void {
  scope.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renew(scope)));
}
