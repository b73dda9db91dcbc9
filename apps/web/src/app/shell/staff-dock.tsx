import { latePart } from '@rasteh/ui/late-part';
import { loadChunk } from '@rasteh/ui/load-chunk';
import type { ComponentProps } from 'react';
import { ChatDock } from '../../features/chat/chat-dock.tsx';

const useReplyTool = latePart(() =>
  loadChunk(() => import('../../features/replies/reply-tool.tsx')).then((part) => part.ReplyTool),
);

type ToolProps = ComponentProps<NonNullable<ReturnType<typeof useReplyTool>>>;

/** The prepared replies, loaded when a room with a person is first open; without them nothing is lost. */
function LateReplyTool(props: ToolProps) {
  const Tool = useReplyTool(true, () => undefined);
  return Tool ? <Tool {...props} /> : null;
}

/** The chat of supporters and admins, who have prepared replies beside the composer. */
export function StaffDock(props: Omit<ComponentProps<typeof ChatDock>, 'tool'>) {
  return <ChatDock {...props} tool={LateReplyTool} />;
}
