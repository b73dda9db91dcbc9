import { type PushService, startPushService } from '../../../apps/api/src/reach/push/testing/push-service.ts';
import type { OpenPart } from '../run/part.ts';

/** What the portal needs of both services. */
export type Services = { certificate: string; origins: string[]; working: Browser[]; silent: Browser[] };
export type Browser = ReturnType<PushService['subscribe']>;

/** Opens two push services, of which one answers and the other never does: `<browsers of each> <calls>`. */
export const open: OpenPart = async (args) => {
  const [browsers = 0, calls = 0] = args.map(Number);
  const [working, silent] = [await startPushService(), await startPushService()];
  const subscribe = (service: PushService): Browser[] => Array.from({ length: browsers }, () => service.subscribe());
  const ready: Services = {
    certificate: working.certificate,
    origins: [working.origin, silent.origin],
    working: subscribe(working),
    silent: subscribe(silent),
  };
  for (const { endpoint } of ready.silent) for (let n = 0; n < calls; n += 1) silent.fail(endpoint, 'silence');
  const close = async (): Promise<void> => {
    await Promise.all([working.close(), silent.close()]);
  };
  return { ready, answer: () => null, close };
};
