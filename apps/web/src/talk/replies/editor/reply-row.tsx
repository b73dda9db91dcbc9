import type { KeptReply } from '@rasteh/contract/talk/replies';
import { Badge } from '@rasteh/ui/badge';
import { Button } from '@rasteh/ui/button';
import { useToast } from '@rasteh/ui/toast';
import { type KeyboardEvent, useState } from 'react';
import { errorText } from '../../../core/http/error-text.ts';
import { useMessages } from '../../../core/page/messages.tsx';
import { faReplies as texts } from '../../../i18n/talk/replies.ts';
import { useChangeReply } from '../mutations.ts';
import styles from './replies.module.css';
import { ReplyForm } from './reply-form.tsx';
import { ShownText } from './shown-text.tsx';
import type { Step } from './use-moves.ts';

type ReplyRowProps = {
  reply: KeptReply;
  /** Its place from 0, and the number of replies. */
  at: number;
  of: number;
  onMove: (at: number, step: Step) => void;
};

/** A prepared reply with what an admin does with it, and its form when it is opened. */
export function ReplyRow({ reply, at, of, onMove }: ReplyRowProps) {
  const { id, title, text, is_shown, version } = reply;
  const [isOpen, setOpen] = useState(false);
  const { ask } = useMessages();
  const toast = useToast();
  const change = useChangeReply(({ kind }) => {
    if (kind === 'remove') toast({ title: texts.removed, tone: 'ok' });
  });
  const remove = async () => {
    if (!(await ask({ title: texts.remove_title, text: texts.remove_text(title), confirm: texts.remove }))) return;
    const onError = (error: Error) => toast({ title: texts.not_removed, text: errorText(error), tone: 'error' });
    change.mutate({ kind: 'remove', id, version }, { onError });
  };
  const move = (step: Step) => onMove(at, step);
  return (
    <li className={styles.reply}>
      <div className={styles.row}>
        <div className={styles.moves}>
          <MoveButton id={id} step="up" label={texts.up(title)} isLast={at === 0} onMove={move} />
          <MoveButton id={id} step="down" label={texts.down(title)} isLast={at === of - 1} onMove={move} />
        </div>
        <div className={styles.what}>
          <p className={styles.title}>
            <strong>{title}</strong> {is_shown ? null : <Badge tone="plain">{texts.hidden}</Badge>}
          </p>
          <p className={styles.text}>
            <ShownText text={text} />
          </p>
        </div>
        <div className={styles.buttons}>
          <Button
            size="s"
            variant="plain"
            aria-label={texts.edit_of(title)}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            {texts.edit}
          </Button>
          <Button
            size="s"
            variant="plain"
            busy={change.isPending}
            aria-label={texts.remove_of(title)}
            onClick={() => void remove()}
          >
            {texts.remove}
          </Button>
        </div>
      </div>
      {isOpen ? <ReplyForm reply={reply} label={texts.edit_of(title)} onClose={() => setOpen(false)} /> : null}
    </li>
  );
}

type MoveButtonProps = { id: number; step: Step; label: string; isLast: boolean; onMove: (step: Step) => void };

/**
 * A button that moves a row by one place, and in either direction with the arrow keys. At the end of the list it stays focusable, since the
 * focus came with the row.
 */
function MoveButton({ id, step, label, isLast, onMove }: MoveButtonProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    onMove(event.key === 'ArrowUp' ? 'up' : 'down');
  };
  return (
    <button
      type="button"
      className={styles.move}
      aria-label={label}
      aria-disabled={isLast || undefined}
      data-move={`${id} ${step}`}
      onClick={() => onMove(step)}
      onKeyDown={onKeyDown}
    >
      <svg viewBox="0 0 24 24" width={20} height={20} fill="none" stroke="currentColor" strokeWidth={1.8} aria-hidden="true">
        <path
          d={step === 'up' ? 'M12 19V5M6 11l6-6 6 6' : 'M12 5v14M6 13l6 6 6-6'}
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
    </button>
  );
}
