import { OpenActForSchema } from '@rasteh/contract/people/delegations';
import type { FieldErrors } from '@rasteh/contract/wire/errors';
import { fieldErrors } from '@rasteh/contract/wire/field-texts';
import { delegationLimits } from '@rasteh/contract/wire/limits';
import { Button } from '@rasteh/ui/button';
import { TextField } from '@rasteh/ui/field';
import { useId, useState } from 'react';
import { useFirstError } from '../../core/forms/use-first-error.ts';
import { errorText } from '../../core/http/error-text.ts';
import { RequestError } from '../../core/http/request-error.ts';
import { faActing } from '../../i18n/people/acting.ts';
import styles from './delegations.module.css';
import { useOpenActFor } from './mutations.ts';

const texts = faActing.acting.reason;

type ReasonFormProps = { user_id: number; name: string | null; onOpened: () => void };

/** Asks an admin for the reason to act for a user; the user can read it. */
export function ReasonForm({ user_id, name, onOpened }: ReasonFormProps) {
  const id = useId();
  const [reason, setReason] = useState('');
  const [key, setKey] = useState<string>(() => crypto.randomUUID());
  const [errors, setErrors] = useState<FieldErrors>({});
  const { form } = useFirstError(errors);
  const open = useOpenActFor();

  const submit = () => {
    if (open.isPending) return;
    const checked = OpenActForSchema.safeParse({ user_id, reason });
    setErrors(checked.success ? {} : fieldErrors(checked.error.issues));
    if (!checked.success) return;
    open.mutate(
      { user_id, reason, key },
      {
        onSuccess: onOpened,
        onError: (failure) => {
          setKey(crypto.randomUUID());
          setErrors({ reason: (failure instanceof RequestError && failure.errors.reason) || [errorText(failure)] });
        },
      },
    );
  };
  return (
    <form
      ref={form}
      id={id}
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <p>{name ? texts.intro(name) : texts.intro_unknown}</p>
      <TextField
        label={texts.label}
        hint={texts.hint}
        maxLength={delegationLimits.reason_length}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        error={errors.reason}
      />
      <div className={styles.buttons}>
        <Button type="submit" busy={open.isPending}>
          {texts.open}
        </Button>
      </div>
    </form>
  );
}
