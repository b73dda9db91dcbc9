export { holdPushes, releasePushes } from './deliveries/held-repo.ts';
export type { PushKind } from './deliveries/kinds.ts';
export {
  createPushKeys,
  findPushKeys,
  PUSH_KEY_ID,
  type PushKeys,
  readPushKeys,
  renewPushKeys,
  storedText,
} from './keys.ts';
export type { PushOptions } from './options.ts';
export { pushRoutes } from './routes.ts';
export { createPush, type Push, type PushWanted } from './service.ts';
