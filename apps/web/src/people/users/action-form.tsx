import type { FieldErrors } from '@rasteh/contract/wire/errors';
import { Button } from '@rasteh/ui/button';
import { TextareaField } from '@rasteh/ui/field';
import { useToast } from '@rasteh/ui/toast';
import { type ReactNode, useState } from 'react';
import { FormFailure } from '../../core/forms/form-failure.tsx';
import { useRefusedForm } from '../../core/forms/use-refused-form.ts';
import { useMessages } from '../../core/page/messages.tsx';
import { faUsers as texts } from '../../i18n/people/users.ts';
import { type UserChange, useChangeUser } from './mutations.ts';
import styles from './users.module.css';

const LEAST = 3;
const MOST = 500;

type ActionFormProps = {
  user_id: number;
  title: string;
  /** What the action does. */
  text: string;
  /** An example of a reason; without it the action takes none. */
  hint?: string;
  submit: string;
  done: string;
  isDanger?: boolean;
  /** A question that is asked before an action that cannot be undone. */
  sure?: string;
  /** The change with this reason. */
  build: (reason: string) => UserChange;
  onClose: () => void;
  /** Further fields, with their errors. */
  children?: (errors: FieldErrors) => ReactNode;
};

/** A form that says what an action does to a user, and asks for its reason; a refusal is shown at its field. */
export function ActionForm(props: ActionFormProps) {
  const { user_id, title, text, hint, submit, done, isDanger = false, sure, build, onClose, children } = props;
  const [reason, setReason] = useState('');
  const form = useRefusedForm();
  const change = useChangeUser(user_id);
  const toast = useToast();
  const { ask } = useMessages();
  const save = async () => {
    if (change.isPending) return;
    if (hint !== undefined && reason.trim().length < LEAST) return form.show({ reason: [texts.reason_missing] });
    if (sure && !(await ask({ title: sure, text, confirm: submit }))) return;
    change.mutate(build(reason.trim()), {
      onError: form.take,
      onSuccess: () => {
        toast({ title: done, tone: 'ok' });
        onClose();
      },
    });
  };
  return (
    <form
      ref={form.element}
      noValidate
      className={styles.form}
      aria-label={title}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
      }}
    >
      <h3>{title}</h3>
      <p>{text}</p>
      {children?.(form.errors)}
      {hint === undefined ? null : (
        <TextareaField
          label={texts.reason}
          hint={hint}
          rows={2}
          maxLength={MOST}
          autoFocus={!children}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
          error={form.errors.reason}
        />
      )}
      <FormFailure error={form.failure} unplaced={form.unplaced} />
      <div className={styles.buttons}>
        <Button type="submit" variant={isDanger ? 'danger' : 'solid'} busy={change.isPending}>
          {submit}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {texts.cancel}
        </Button>
      </div>
    </form>
  );
}
