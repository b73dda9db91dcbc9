import type { SetRoleSchema } from '@rasteh/contract/people/users/people';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import type { Api } from '../../core/http/api.ts';
import { usePage } from '../../core/page/page.ts';

/** The changes that an admin makes to the account of a user. */
export type UserChange =
  | { kind: 'suspend'; reason: string; end_sessions: boolean }
  | { kind: 'reinstate' }
  | { kind: 'trust'; trusted: boolean; reason: string }
  | { kind: 'role'; body: z.input<typeof SetRoleSchema> }
  | { kind: 'mobile'; mobile_id: number; mobile: string; reason: string }
  | { kind: 'session'; session_id: number }
  | { kind: 'sessions' }
  | { kind: 'act'; reason: string }
  | { kind: 'end_act'; grant_id: number }
  | { kind: 'close'; reason: string };

function send(api: Api, user_id: number, change: UserChange): Promise<unknown> {
  const params = { userId: String(user_id) };
  const { users, accounts, delegations } = api;
  switch (change.kind) {
    case 'suspend':
      return users.suspendUser({ params, body: { reason: change.reason, end_sessions: change.end_sessions } });
    case 'reinstate':
      return users.reinstateUser({ params, body: {} });
    case 'trust':
      return users.setTrusted({ params, body: { trusted: change.trusted, reason: change.reason } });
    case 'role':
      return users.setRole({ params, body: change.body });
    case 'mobile':
      return users.replaceMobile({
        params: { ...params, mobileId: String(change.mobile_id) },
        body: { mobile: change.mobile, reason: change.reason },
      });
    case 'session':
      return users.endUserSession({ params: { ...params, sessionId: String(change.session_id) } });
    case 'sessions':
      return users.endUserSessions({ params });
    case 'act':
      return delegations.openActFor({ body: { user_id, reason: change.reason } });
    case 'end_act':
      return delegations.endActFor({ params: { grantId: String(change.grant_id) } });
    case 'close':
      return accounts.closeUser({ params, body: { reason: change.reason } });
  }
}

/** Changes the account of a user; what is shown of users, rights and the audit log is then read again. */
export function useChangeUser(user_id: number) {
  const { api } = usePage();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (change: UserChange) => send(api, user_id, change),
    onSettled: () =>
      Promise.all(
        [['users'], ['audit'], ['delegations'], ['reviews', 'waiting']].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      ),
  });
}

/** Shows the whole mobiles of a user; the audit log keeps it. */
export function useShowMobiles(user_id: number) {
  const { api } = usePage();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async () => (await api.users.showMobiles({ params: { userId: String(user_id) }, body: {} })).data,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['audit'] }),
  });
}
