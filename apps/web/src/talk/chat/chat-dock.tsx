import { useBackButton } from '@rasteh/ui/back-button';
import { ContactBox } from '@rasteh/ui/contact-box';
import { EmptyState } from '@rasteh/ui/empty-state';
import { latePart } from '@rasteh/ui/late-part';
import { loadChunk } from '@rasteh/ui/load-chunk';
import { Skeleton } from '@rasteh/ui/skeleton';
import { type ComponentType, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { chatPlace } from '../../core/market/chat/chat-place.ts';
import { onRoomWanted } from '../../core/market/chat/chat-with.ts';
import { setUnreadMessages } from '../../core/market/chat/unread-messages.ts';
import { usePage } from '../../core/page/page.ts';
import { faChat } from '../../i18n/talk/chat.ts';
import dock from './chat-dock.module.css';
import { type ComposerTool, ComposerToolContext } from './composer/composer-tool.ts';
import { ChatIcon } from './dock/chat-icon.tsx';
import { listenToChatPresses } from './dock/chat-presses.ts';
import { useLoginPrompt } from './dock/use-login-prompt.ts';
import { useRoomAddress } from './dock/use-room-address.ts';
import { DeskFootContext, type RoomGuard, RoomGuardContext } from './room/room-guard.ts';
import { type Chat, createChat } from './state/chat.ts';
import type { ChatData } from './state/chat-values.ts';
import { ChatContext, useChat, useChatData } from './state/use-chat.ts';

type DockProps = {
  owner_id: number;
  /** Stands beside the field of a message to a person. */
  tool?: ComposerTool;
  /** Stands below the history of a room with a desk. */
  deskFoot?: ComponentType<{ desk_id: number }>;
  /** A hook that says who answers a room, and asks before one writes into it. */
  useGuard?: (user_id: number) => RoomGuard;
};

const noGuard = (): RoomGuard => ({ line: '', mayWrite: () => true });

/** The chat of the logged-in user: an icon with the unread count on every page, and its panel. */
export function ChatDock({ owner_id, tool, deskFoot, useGuard = noGuard }: DockProps) {
  const { api, socket } = usePage();
  const onGuest = useEffectEvent(useLoginPrompt());
  const [chat, setChat] = useState<Chat | null>(null);
  useEffect(() => {
    const mine = createChat({ api, socket, owner_id, onGuest: () => onGuest() });
    mine.start();
    setChat(mine);
    return () => mine.stop();
  }, [api, socket, owner_id]);
  return chat ? (
    <ChatContext value={chat}>
      <ComposerToolContext value={tool ?? null}>
        <RoomGuardContext value={useGuard}>
          <DeskFootContext value={deskFoot ?? null}>
            <Contact />
          </DeskFootContext>
        </RoomGuardContext>
      </ComposerToolContext>
    </ChatContext>
  ) : null;
}

const pickOpen = (data: ChatData) => data.is_open;
const pickUnread = (data: ChatData) => data.total_unread;
const pickPartner = (data: ChatData) => data.partner;

function Contact() {
  const chat = useChat();
  const isOpen = useChatData(pickOpen);
  const unread = useChatData(pickUnread);
  const partner = useChatData(pickPartner);
  // On a phone the back button closes the room first, then the panel.
  useBackButton(isOpen && partner !== null, chat.actions.close, 'phones');
  useEffect(
    () =>
      listenToChatPresses(
        ({ user_id, name, card }) => {
          if (card) chat.offerCard(user_id, { ...card, href: '', amount: null, unit: null });
          void chat.actions.open(user_id, name);
        },
        () => void chat.actions.toggle(),
      ),
    [chat],
  );
  useEffect(() => onRoomWanted((user_id) => void chat.actions.open(user_id, '')), [chat]);
  useRoomAddress(chat);
  useEffect(() => setUnreadMessages(unread), [unread]);
  useEffect(() => () => setUnreadMessages(0), []);
  const place = useSyncExternalStore(chatPlace.subscribe, chatPlace.get, () => null);
  // The page that has shown the room is left, or shows none: it does not go on in the panel.
  useEffect(() => (place ? chat.actions.closePanel : undefined), [place, chat]);
  if (place) return createPortal(<ChatPanel isOfPage />, place);
  const lead = partner ? (
    <button type="button" className={dock.tool} aria-label={faChat.back} onClick={chat.actions.close}>
      <ChatIcon name="back" />
    </button>
  ) : null;
  return (
    <ContactBox
      open={isOpen}
      unread={unread}
      label={faChat.icon}
      formatCount={faChat.count}
      closeLabel={faChat.close}
      size="tall"
      lead={lead}
      onOpenChange={(open) => (open ? chat.actions.toggle() : chat.actions.closePanel())}
      title={partner?.name || faChat.title}
      trail={partner ? <RoomMenu partner={partner} /> : null}
    >
      <ChatPanel />
    </ContactBox>
  );
}

function PanelFailure({ retry }: { retry: () => void }) {
  const action = (
    <button type="button" className={dock.retry} onClick={retry}>
      {faChat.retry}
    </button>
  );
  return <EmptyState kind="error" title={faChat.rooms.failed} action={action} />;
}

const loadPanel = () => loadChunk(() => import('./dock/chat-panel.tsx'));
/** The panel and the menu of a room are loaded when the panel is first opened. */
const ChatPanel = latePart(() => loadPanel().then((part) => part.ChatPanel), {
  waiting: <Skeleton label={faChat.loading} rows={6} />,
  failed: (_, retry) => <PanelFailure retry={retry} />,
});
const RoomMenu = latePart(() => loadPanel().then((part) => part.RoomMenu));
