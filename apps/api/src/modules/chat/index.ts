export { createCompany } from './live.ts';
export { marketCards } from './market-cards.ts';
export { chatRoutes } from './routes.ts';
export { createChat } from './service.ts';
