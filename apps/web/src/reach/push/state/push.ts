import type { PushSubscriptionData } from '@rasteh/contract/reach/push';
import type { Api } from '../../../core/http/api.ts';
import { faPushLog as log } from '../../../i18n/reach/push.ts';
import { readWorkerMessage } from '../../../worker/messages.ts';
import { createPushChoices } from './choices.ts';
import { subscribeBrowser, supportOf } from './push-browser.ts';
import { createPushState } from './push-state.ts';

/** Push in this browser, of the logged-in user. */
export type Push = ReturnType<typeof createPush>;

/** A device is its endpoint; its name is not asked for. */
const DEVICE_NAME = 'device';
const MOST_NOTIFICATIONS = 100;

/** Creates push for one page load. Its failures are lines of the console: there is no toast and no retry. */
export function createPush(api: Pick<Api, 'push'>, choices = createPushChoices()) {
  const support = supportOf();
  const state = createPushState(support, choices);
  const { get, set, look } = state;
  /** Called with the path of a pressed notification. */
  let onPath: (path: string) => void = () => undefined;

  const onMessage = ({ data: sent, ports }: MessageEvent) => {
    const message = readWorkerMessage(sent);
    if (message?.type === 'chat-message')
      set({ notifications: [...get().notifications, message.payload].slice(-MOST_NOTIFICATIONS) });
    if (message?.type !== 'open-path') return;
    ports[0]?.postMessage('opened');
    onPath(message.path);
  };

  /** Saves the name of the device; the subscription itself is saved before. */
  async function saveDevice(body: PushSubscriptionData): Promise<void> {
    try {
      await api.push.saveDevice({ query: {}, body: { data: body, deviceName: DEVICE_NAME, page: 1 } });
      console.info(log.device_saved);
    } catch (error) {
      console.error(log.device_not_saved, error);
    }
  }

  /** Subscribes this browser, or saves the subscription that it has. */
  async function subscribeHere(): Promise<void> {
    set({ isBusy: true, isSubscribed: false });
    try {
      const { public_key } = (await api.push.getPushKey({})).data;
      const subscription = await subscribeBrowser(public_key);
      const body = subscription.toJSON() as PushSubscriptionData;
      await api.push.savePushSubscription({ body });
      set({ isSubscribed: true, subscription });
      console.info(log.subscribed);
      await saveDevice(body);
    } catch (error) {
      console.error(log.not_subscribed, error);
    } finally {
      set({ isBusy: false });
    }
  }

  /** Removes the record of the server, then the subscription of the browser. */
  async function unsubscribe(): Promise<void> {
    const { subscription } = get();
    if (!subscription) return;
    set({ isBusy: true });
    try {
      await api.push.deletePushSubscription({ body: { endpoint: subscription.endpoint } });
      await subscription.unsubscribe();
      set({ isSubscribed: false, subscription: null });
      console.info(log.unsubscribed);
    } catch (error) {
      console.error(log.not_unsubscribed, error);
    } finally {
      set({ isBusy: false });
    }
  }

  /** Goes on where the browser has permission. */
  async function goOn(permission: NotificationPermission): Promise<void> {
    if (permission === 'granted') await subscribeHere();
    else if (permission === 'denied') console.info(log.denied);
  }

  return {
    get,
    subscribe: state.subscribe,
    /**
     * Starts for a logged-in user: listens to the worker, and subscribes if the browser has permission; if that is undecided, the
     * user is asked by the page first.
     */
    async start(openPath: (path: string) => void): Promise<void> {
      if (support !== 'full') return console.warn(log.unsupported);
      onPath = openPath;
      navigator.serviceWorker.addEventListener('message', onMessage);
      const permission = look();
      if (!choices.isOff()) await goOn(permission);
    },
    /** Removes the listener alone: the subscription stays. */
    stop() {
      if (support === 'full') navigator.serviceWorker.removeEventListener('message', onMessage);
    },
    /** The user wants notifications here: the browser asks if it is undecided. */
    async turnOn(): Promise<void> {
      choices.setOff(false);
      await Notification.requestPermission();
      await goOn(look());
    },
    /** The user wants none here. */
    async turnOff(): Promise<void> {
      await unsubscribe();
      // After a failure the server may still send to it.
      choices.setOff(!get().subscription);
      look();
    },
    unsubscribe,
    /** The user does not want to be asked for a while. */
    putOff() {
      choices.putOff();
      look();
    },
  };
}
