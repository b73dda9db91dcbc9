import type { Topic } from '@rasteh/contract/realtime';
import type { DelegationScope } from '@rasteh/contract/wire/access';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { apiFor } from '../http/api.ts';
import { createQueryClient } from '../http/query-client.ts';
import { SubjectPage, usePage } from '../page/page.ts';
import type { Socket } from '../realtime/socket.ts';
import { actingClients } from './acting-clients.ts';

type SubjectProps = {
  user_id: number;
  name: string;
  /** Within which scopes: whose events are heard. */
  scopes: readonly DelegationScope[];
  /** A call was refused: the right may have ended. */
  onRefused: () => void;
  children: ReactNode;
};

/**
 * What is below acts for another: its calls go to that one's routes, `me` is what that one is told, and what is read is kept in a
 * cache of its own, so that nothing of two users is ever mixed. The features below need to know nothing of it.
 */
export function Subject({ user_id, name, scopes, onRefused, children }: SubjectProps) {
  const page = usePage();
  const [queryClient] = useState(createQueryClient);
  const refused = useRef(onRefused);
  useEffect(() => {
    refused.current = onRefused;
  });
  const names = scopes.join();
  const acting = useMemo(() => {
    const api = apiFor(page.api, user_id, () => refused.current());
    return {
      ...page,
      api,
      subject_name: name,
      socket: page.socket && socketFor(page.socket, user_id, names.split(',') as DelegationScope[]),
    };
  }, [page, user_id, name, names]);
  useEffect(() => {
    actingClients.set(user_id, { queryClient, api: acting.api });
    return () => void actingClients.delete(user_id);
  }, [user_id, queryClient, acting]);
  return (
    <QueryClientProvider client={queryClient}>
      <SubjectPage value={acting}>{children}</SubjectPage>
    </QueryClientProvider>
  );
}

/** The same socket, on which `me` is another. */
function socketFor(socket: Socket, user_id: number, scopes: readonly DelegationScope[]): Socket {
  return {
    ...socket,
    follow(topic) {
      if (topic !== 'me') return socket.follow(topic);
      const ends = scopes.map((scope) => socket.follow(`for:${user_id}:${scope}` satisfies Topic));
      return () => {
        for (const end of ends) end();
      };
    },
  };
}
