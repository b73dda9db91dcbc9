import { latePart } from '@rasteh/ui/late-part';
import { loadChunk } from '@rasteh/ui/load-chunk';
import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { usePage } from '../../core/page/page.ts';
import { meQuery } from '../../people/auth/queries.ts';
import { ChatDock } from '../../talk/chat/chat-dock.tsx';
import { useClaimGuard } from '../../talk/support/use-claim-guard.ts';
import { useRoomNotes } from '../../talk/support/use-room-notes.tsx';

/** The prepared replies, loaded when a room with a person is first open; without them nothing is lost. */
const ReplyTool = latePart(() => loadChunk(() => import('../../talk/replies/reply-tool.tsx')).then((part) => part.ReplyTool));

/** Who of the desk answers a room, and what the desk has noted in it. */
function useDeskGuard(user_id: number) {
  const { api } = usePage();
  const { data: me } = useQuery(meQuery(api));
  const isSupporter = me?.role === 'supporter';
  const guard = useClaimGuard(user_id, { me_id: me?.id ?? 0, isSupporter });
  return { ...guard, me_id: me?.id, inserts: useRoomNotes(user_id, isSupporter) };
}

/** The chat of supporters and admins, who have prepared replies beside the composer. */
export function StaffDock(props: Omit<ComponentProps<typeof ChatDock>, 'tool' | 'useGuard'>) {
  return <ChatDock {...props} tool={ReplyTool} useGuard={useDeskGuard} />;
}
