import type { RequestContext } from '../src/core/lib/request-context.ts';

/** The context of a demo user who acts for themselves, outside of a request. */
export const demoContextOf = (user_id: number): RequestContext => ({
  actor_id: user_id,
  subject_id: user_id,
  source: 'web',
  request_id: '',
  ip: '',
});
