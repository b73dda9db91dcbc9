import type { RequestContext } from '../lib/request-context.ts';

/** Somebody of the demo who acts for themselves, without a request. */
export const inNameOf = (user_id: number): RequestContext => ({
  actor_id: user_id,
  subject_id: user_id,
  source: 'web',
  request_id: '',
  ip: '',
});
