export { createCards } from './cards/cards.ts';
export { marketCards, rfqCards } from './cards/market-cards.ts';
export { createParticipants } from './participants.ts';
export { createPresenceAndTyping } from './presence-and-typing.ts';
export { createMessageReader } from './reading.ts';
export { createReceipts } from './receipts.ts';
export { chatRoutes } from './routes.ts';
export { createSending } from './sending.ts';
export { createChat } from './service.ts';
