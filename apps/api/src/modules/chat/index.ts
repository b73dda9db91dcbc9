export { createCards } from './cards/cards.ts';
export { marketCards, rfqCards } from './cards/market-cards.ts';
export { createCompany } from './live.ts';
export { createMessageReader } from './reading.ts';
export { createReceipts } from './receipts.ts';
export { chatRoutes } from './routes.ts';
export { createSending } from './sending.ts';
export { createChat } from './service.ts';
export { createTalkers } from './talkers.ts';
