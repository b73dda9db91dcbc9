import type { Reply } from '@rasteh/contract/talk/replies';
import { useDismiss } from '@rasteh/ui/dismiss';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { usePage } from '../../core/page/page.ts';
import { useTopic } from '../../core/realtime/socket.ts';
import { faReplyTool as texts } from '../../i18n/talk/reply-tool.ts';
import { insertText, replaceText } from './picker/insert-text.ts';
import styles from './picker/picker.module.css';
import { ReplyPicker } from './picker/reply-picker.tsx';
import { repliesQuery } from './queries.ts';

/** What opens the list as the whole text of a message; a chosen reply takes its place. */
const COMMAND = '/';

type ReplyToolProps = {
  /** The name of the person who is answered; empty until it is known. */
  name: string;
  /** The field of the message. */
  field: RefObject<HTMLTextAreaElement | null>;
};

/**
 * The prepared replies beside the field of a message: a button, or a slash in the empty field, opens the list, and the chosen one is put
 * into the field with its placeholders filled. Nothing is sent, and what was typed stays.
 */
export function ReplyTool({ name, field }: ReplyToolProps) {
  const { api } = usePage();
  // Read with the room, so that the list is there when it is opened.
  useQuery(repliesQuery(api));
  useTopic('me');
  const [isOpen, setOpen] = useState(false);
  const whole = useRef<HTMLDivElement>(null);
  const isKnown = name !== '';
  useDismiss({ isOpen, close: () => setOpen(false), inside: whole, onFocusOutside: true });
  useEffect(() => {
    const message = field.current;
    if (!message || !isKnown) return;
    const onInput = (event: Event) => {
      const isTyped = event instanceof InputEvent && event.inputType.startsWith('insert');
      if (isTyped && message.value === COMMAND) setOpen(true);
    };
    message.addEventListener('input', onInput);
    return () => message.removeEventListener('input', onInput);
  }, [field, isKnown]);

  const close = () => {
    setOpen(false);
    field.current?.focus();
  };
  const choose = ({ text }: Reply) => {
    setOpen(false);
    const message = field.current;
    if (message) (message.value === COMMAND ? replaceText : insertText)(message, text);
  };
  return (
    <div ref={whole} className={styles.tool}>
      <button
        type="button"
        className={styles.button}
        aria-label={texts.open}
        title={texts.open}
        aria-expanded={isOpen}
        aria-keyshortcuts={COMMAND}
        disabled={!isKnown}
        onClick={() => setOpen(!isOpen)}
      >
        <svg viewBox="0 0 24 24" width={20} height={20} fill="none" stroke="currentColor" strokeWidth={1.8} aria-hidden="true">
          <path d="M4 5h16v11h-8l-4 4v-4H4ZM8 9h8M8 12h5" strokeLinecap="round" strokeLinejoin="round" />
        </svg>
      </button>
      {isOpen ? <ReplyPicker name={name} onChoose={choose} onClose={close} /> : null}
    </div>
  );
}
