import type { SupportRoom } from '@rasteh/contract/talk/support';
import { Button } from '@rasteh/ui/button';
import { SelectField, TextareaField } from '@rasteh/ui/field';
import { type FormEvent, useState } from 'react';
import { useFirstError } from '../../../core/forms/use-first-error.ts';
import { faSupport as texts } from '../../../i18n/talk/support.ts';
import styles from './support-desk.module.css';

type Errors = { to?: string[]; note?: string[] };

type HandOverFormProps = {
  name: string;
  members: readonly SupportRoom['user'][];
  busy: boolean;
  onClose: () => void;
  onSubmit: (supporter_id: number, note: string) => void;
};

/** Hands a room over to another supporter of the desk, with a note; what was typed stays until it is stored. */
export function HandOverForm({ name, members, busy, onClose, onSubmit }: HandOverFormProps) {
  const [to, setTo] = useState('');
  const [note, setNote] = useState('');
  const [errors, setErrors] = useState<Errors>({});
  const { form } = useFirstError(errors as Record<string, string[]>);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const given = note.trim();
    const found: Errors = {};
    if (!to) found.to = [texts.missing_to];
    if (given.length < 3) found.note = [texts.missing_note];
    setErrors(found);
    if (!found.to && !found.note) onSubmit(Number(to), given);
  };
  if (members.length === 0)
    return (
      <div className={styles.form}>
        <p>{texts.nobody}</p>
        <Button size="s" variant="quiet" onClick={onClose}>
          {texts.cancel}
        </Button>
      </div>
    );
  return (
    <form ref={form} noValidate className={styles.form} aria-label={texts.hand_over_of(name)} onSubmit={submit}>
      <SelectField label={texts.to} autoFocus error={errors.to?.[0]} value={to} onChange={(event) => setTo(event.target.value)}>
        <option value="">{texts.choose_to}</option>
        {members.map(({ user_id, name: member }) => (
          <option key={user_id} value={user_id}>
            {member}
          </option>
        ))}
      </SelectField>
      <TextareaField
        label={texts.why}
        hint={texts.why_hint}
        error={errors.note?.[0]}
        rows={2}
        maxLength={500}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      <div className={styles.actions}>
        <Button type="submit" busy={busy}>
          {texts.send}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {texts.cancel}
        </Button>
      </div>
    </form>
  );
}
