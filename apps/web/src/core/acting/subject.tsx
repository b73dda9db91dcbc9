import type { Topic } from '@rasteh/contract/realtime';
import type { DelegationScope } from '@rasteh/contract/wire/access';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { SubjectPage, usePage } from '../page/page.ts';
import type { Socket } from '../realtime/socket.ts';
import { openActingClient } from './acting-client.ts';

type SubjectProps = {
  user_id: number;
  name: string;
  /** The scopes of the delegation: the socket subscribes to the topics `for:<user>:<scope>`. */
  scopes: readonly DelegationScope[];
  /** A call was refused: the delegation may have ended. */
  onRefused: () => void;
  children: ReactNode;
};

/**
 * Acts on behalf of a subject in all components below: calls go to the routes of the subject, the topic `me` becomes the subject's, and
 * answers are cached separately, so that data of two users is never mixed. The features below are not aware of it.
 */
export function Subject({ user_id, name, scopes, onRefused, children }: SubjectProps) {
  const page = usePage();
  // The loaders of these pages share this client, which is dropped with this component.
  const [client] = useState(() => openActingClient(page, user_id));
  useEffect(() => {
    client.onRefused = onRefused;
  });
  useEffect(() => () => void page.acting.delete(user_id), [page, user_id]);
  const names = scopes.join();
  const acting = useMemo(
    () => ({
      ...page,
      api: client.api,
      subject_name: name,
      socket: page.socket && socketFor(page.socket, user_id, names.split(',') as DelegationScope[]),
    }),
    [page, client, user_id, name, names],
  );
  return (
    <QueryClientProvider client={client.queryClient}>
      <SubjectPage value={acting}>{children}</SubjectPage>
    </QueryClientProvider>
  );
}

/** The same socket, on which the topic `me` stands for those of the subject within the scopes. */
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
