/** The push services of `pnpm bench push` in a process of their own: one answers, the other never does; over IPC it sends their browsers. */
import { type PushService, startPushService } from '../../../apps/api/src/modules/push/testing/push-service.ts';

/** What the portal needs of both services. */
export type Services = { certificate: string; origins: string[]; working: Browser[]; silent: Browser[] };
export type Browser = ReturnType<PushService['subscribe']>;

const [browsers = 0, calls = 0] = process.argv.slice(2).map(Number);
const [working, silent] = [await startPushService(), await startPushService()];
const subscribe = (service: PushService): Browser[] => Array.from({ length: browsers }, () => service.subscribe());
const services: Services = {
  certificate: working.certificate,
  origins: [working.origin, silent.origin],
  working: subscribe(working),
  silent: subscribe(silent),
};
for (const { endpoint } of services.silent) for (let n = 0; n < calls; n += 1) silent.fail(endpoint, 'silence');
process.on('disconnect', () => process.exit());
process.send?.(services);
