import { Button } from '@rasteh/ui/button';
import { useToast } from '@rasteh/ui/toast';
import { useState } from 'react';
import { errorText } from '../../../core/http/error-text.ts';
import { useCopy } from '../../../core/market/share/use-copy.ts';
import { useMessages } from '../../../core/page/messages.tsx';
import { faChat } from '../../../i18n/talk/chat.ts';
import type { ShownMessage } from '../state/chat-values.ts';
import { useChat } from '../state/use-chat.ts';
import styles from './message-actions.module.css';

const texts = faChat.message;

/** The actions on a message that was sent, that is being sent, or that has failed. */
export function MessageActions({ message, onDone }: { message: ShownMessage; onDone: () => void }) {
  const { actions, drafts, outbox } = useChat();
  const { ask } = useMessages();
  const toast = useToast();
  const copyText = useCopy(texts);
  const [isBusy, setBusy] = useState(false);
  const { outgoing, seq, message_id } = message;

  const reply = () => {
    const { from_user_id, message: text, message_type, to } = message;
    if (seq === null) return;
    const reply_to = { message_id, seq, from_user_id, message: text, message_type };
    drafts.write(to, { ...drafts.read(to), reply_to });
    onDone();
    document.querySelector<HTMLElement>('[data-composer]')?.focus();
  };
  const copy = async () => {
    await copyText(message.message);
    onDone();
  };
  const remove = async () => {
    if (seq === null || !(await ask({ title: texts.remove_title, text: texts.remove_text, confirm: texts.remove }))) return;
    setBusy(true);
    await actions.remove({ message_id, seq }).then(onDone, (error) => {
      toast({ title: texts.remove_failed, text: errorText(error), tone: 'error' });
    });
    setBusy(false);
  };

  return (
    <div className={styles.actions}>
      {seq === null ? null : (
        <Button size="s" variant="plain" onClick={reply}>
          {texts.reply}
        </Button>
      )}
      {message.message ? (
        <Button size="s" variant="plain" onClick={() => void copy()}>
          {texts.copy}
        </Button>
      ) : null}
      {seq !== null && message.is_owner ? (
        <Button size="s" variant="plain" busy={isBusy} onClick={() => void remove()}>
          {texts.remove}
        </Button>
      ) : null}
      {outgoing?.failure ? (
        <Button size="s" variant="quiet" onClick={() => void outbox.retry(outgoing)}>
          {texts.retry}
        </Button>
      ) : null}
      {outgoing ? (
        <Button size="s" variant="plain" onClick={() => void outbox.cancel(message_id)}>
          {outgoing.failure ? texts.discard : texts.cancel}
        </Button>
      ) : null}
    </div>
  );
}
