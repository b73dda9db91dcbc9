export { breakAddresses } from './addresses.ts';
export type { SmsGateway } from './gateway.ts';
export { publishSms } from './live.ts';
export { deleteTo as deleteOutboxTo } from './outbox-repo.ts';
export { smsRoutes, smsTextsRoutes } from './routes.ts';
export { createSmsGateway } from './sending.ts';
export { createSms } from './service.ts';
export { createSmsWording } from './texts-service.ts';
