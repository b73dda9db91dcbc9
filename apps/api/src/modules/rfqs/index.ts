export { createRfqAnswers, FormerInvitationSchema, type RfqAnswers, RfqStandSchema } from './answers.ts';
export { publishRfqs } from './live.ts';
export { createLineMatching } from './matching.ts';
export { createPublicRfqs, type PublicRfqs } from './public.ts';
export { rfqsRoutes } from './routes.ts';
export { createRfqs, type Rfqs } from './service.ts';
export { createSuggestions } from './suggestions.ts';
