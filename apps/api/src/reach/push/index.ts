export type { PushKind } from './deliveries/kinds.ts';
export { createPushKeys, type PushKeys, readPushKeys, renewPushKeys } from './keys.ts';
export type { PushOptions } from './options.ts';
export { pushRoutes } from './routes.ts';
export { createPush, type Push, type PushWanted } from './service.ts';
