import type { Partner } from '@rasteh/contract/talk/chat/values';
import { useDialogs } from '@rasteh/ui/dialog-stack';
import { useDismiss } from '@rasteh/ui/dismiss';
import { useToast } from '@rasteh/ui/toast';
import { useRef, useState } from 'react';
import { errorText } from '../../../core/http/error-text.ts';
import { useMessages } from '../../../core/page/messages.tsx';
import { faChat } from '../../../i18n/talk/chat.ts';
import dock from '../chat-dock.module.css';
import { ChatIcon } from '../dock/chat-icon.tsx';
import { useChat } from '../state/use-chat.ts';
import { ReportForm } from './report-form.tsx';
import styles from './room-menu.module.css';

const texts = faChat.room;

/** The actions on a room: search it, block the partner, report them. */
export function RoomMenu({ partner }: { partner: Partner }) {
  const chat = useChat();
  const { actions, store } = chat;
  const dialogs = useDialogs();
  const { ask } = useMessages();
  const toast = useToast();
  const frame = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  useDismiss({ isOpen, close: () => setOpen(false), inside: frame, onFocusOutside: true });

  const choose = (work: () => void) => () => {
    setOpen(false);
    work();
  };
  const block = async () => {
    const { user_id, name, is_blocked } = partner;
    if (!is_blocked && !(await ask({ title: faChat.block.title, text: faChat.block.text(name), confirm: texts.block }))) return;
    await actions.block(user_id, !is_blocked).catch((error) => {
      toast({ title: faChat.block.failed, text: errorText(error), tone: 'error' });
    });
  };
  const report = () =>
    void dialogs.open({
      name: 'chat-report',
      component: ReportForm,
      props: { chat, partner },
      options: { title: faChat.report.title },
    });

  return (
    <div ref={frame} className={styles.menu}>
      <button type="button" className={dock.tool} aria-label={texts.menu} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <ChatIcon name="more" />
      </button>
      {isOpen ? (
        <ul className={styles.list}>
          <li>
            <button type="button" onClick={choose(() => store.set({ is_searching: true }))}>
              {texts.search}
            </button>
          </li>
          {partner.is_desk ? null : (
            <>
              <li>
                <button type="button" onClick={choose(() => void block())}>
                  {partner.is_blocked ? texts.unblock : texts.block}
                </button>
              </li>
              <li>
                <button type="button" className={styles.danger} onClick={choose(report)}>
                  {texts.report}
                </button>
              </li>
            </>
          )}
        </ul>
      ) : null}
    </div>
  );
}
