export { createSupportChats } from './chats/index.ts';
export { createOutOfHours, createSupportTimes } from './hours/index.ts';
export { publishSupport } from './live.ts';
export { supportRoutes } from './routes.ts';
export { createSupport } from './service.ts';
