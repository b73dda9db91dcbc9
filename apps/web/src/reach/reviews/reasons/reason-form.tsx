import type { ReasonKind } from '@rasteh/contract/reach/reviews/reasons';
import { Button } from '@rasteh/ui/button';
import { TextareaField } from '@rasteh/ui/field';
import { type FormEvent, useRef, useState } from 'react';
import { faReviews } from '../../../i18n/reach/reviews.ts';
import styles from '../queue/review-pane.module.css';
import { ReasonEditor } from './reason-editor.tsx';
import { placeOfKey, ReasonTemplates, useUsualReasons } from './reason-templates.tsx';

const texts = faReviews.reason;
/** The bounds of a reason in characters. */
const [LEAST, MOST] = [3, 500];

type ReasonFormProps = {
  title: string;
  text?: string;
  label: string;
  hint: string;
  submit: string;
  /** The kinds of what is decided on: a press adds one of their usual reasons to the text. */
  kinds?: readonly ReasonKind[];
  reason: string;
  busy: boolean;
  /** The action removes something or cannot be undone. */
  isDanger?: boolean;
  /** The reason may be left out. */
  isOptional?: boolean;
  onReason: (reason: string) => void;
  onSubmit: (reason: string) => void;
  onClose: () => void;
};

/** A form for a required reason; what was typed belongs to its owner, so that closing it loses nothing. */
export function ReasonForm({ kinds = [], reason, onReason, onClose, onSubmit, ...props }: ReasonFormProps) {
  const [error, setError] = useState('');
  const [isEditing, setIsEditing] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const focusField = () => form.current?.querySelector('textarea')?.focus();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const given = reason.trim();
    const isLeftOut = props.isOptional && given === '';
    const refusal = !isLeftOut && given.length < LEAST ? texts.missing : given.length > MOST ? texts.long : '';
    setError(refusal);
    if (refusal) focusField();
    else onSubmit(given);
  };
  const add = (text: string) => {
    if (!reason.includes(text)) onReason([reason.trim(), text].filter(Boolean).join(' '));
    focusField();
  };
  const reasons = useUsualReasons(kinds);
  const [kind] = kinds;
  if (isEditing && kind) return <ReasonEditor kind={kind} onClose={() => setIsEditing(false)} />;
  return (
    <form
      ref={form}
      noValidate
      className={styles.reason}
      aria-label={props.title}
      onSubmit={submit}
      onKeyDown={(event) => {
        const usual = reasons?.[placeOfKey(event.nativeEvent)];
        if (usual !== undefined) {
          // The browser has the same keys for its tabs.
          event.preventDefault();
          return add(usual);
        }
        const isSend = event.key === 'Enter' && (event.ctrlKey || event.metaKey);
        if (event.key !== 'Escape' && !isSend) return;
        event.preventDefault();
        if (isSend) event.currentTarget.requestSubmit();
        else onClose();
      }}
    >
      <h3>{props.title}</h3>
      {props.text ? <p className={styles.note}>{props.text}</p> : null}
      {kind ? (
        <ReasonTemplates reasons={reasons} onPress={add} onEdit={kinds.length === 1 ? () => setIsEditing(true) : undefined} />
      ) : null}
      <TextareaField
        label={props.label}
        hint={props.hint}
        error={error || undefined}
        rows={3}
        autoFocus
        value={reason}
        onChange={(event) => onReason(event.target.value)}
      />
      <div className={styles.buttons}>
        <Button type="submit" variant={props.isDanger ? 'danger' : 'solid'} aria-keyshortcuts="Control+Enter" busy={props.busy}>
          {props.submit}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {texts.cancel}
        </Button>
      </div>
    </form>
  );
}
