export { createPublicRfqs, type PublicRfqs } from './board/public.ts';
export { createRfqAnswers, FormerInvitationSchema, type RfqAnswers, RfqStateSchema } from './invitations/answers.ts';
export { createLineMatching } from './invitations/matching.ts';
export { publishRfqs } from './live.ts';
export { rfqsRoutes } from './routes.ts';
export { createRfqs, type Rfqs } from './service.ts';
export { createSuggestions } from './suggestions/suggestions.ts';
export { createRfqTemplates } from './templates/templates.ts';
