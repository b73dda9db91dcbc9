import { CreateDelegationSchema } from '@rasteh/contract/people/delegations';
import { type DelegationScope, delegationScopes } from '@rasteh/contract/wire/access';
import type { FieldErrors } from '@rasteh/contract/wire/errors';
import { fieldErrors } from '@rasteh/contract/wire/field-texts';
import { DAY_MS } from '@rasteh/persian/calendar/spans';
import { Button } from '@rasteh/ui/button';
import { SelectField, TextField } from '@rasteh/ui/field';
import { useToast } from '@rasteh/ui/toast';
import { useState } from 'react';
import { CheckboxGroup } from '../../core/forms/choices/checkbox-group.tsx';
import { UnplacedErrors } from '../../core/forms/unplaced-errors.tsx';
import { useRefusal } from '../../core/forms/use-refusal.ts';
import { errorText } from '../../core/http/error-text.ts';
import { RequestError } from '../../core/http/request-error.ts';
import { usePage } from '../../core/page/page.ts';
import { faActing } from '../../i18n/people/acting.ts';
import styles from './delegations.module.css';
import { useCreateDelegation } from './mutations.ts';

const texts = faActing.acting.given;
const terms = { day: DAY_MS, week: 7 * DAY_MS, month: 30 * DAY_MS, open: null } as const;
type Term = keyof typeof terms;
type Way = 'mobile' | 'handle';

/** The scopes that have pages in the panel; the profile can be changed only through the API. */
const offered = delegationScopes.filter((scope) => scope !== 'profile');

/** Creates a delegation: by mobile or handle, within scopes, until a date or until it is revoked. */
export function DelegationForm({ onDone }: { onDone: () => void }) {
  const { clock } = usePage();
  const toast = useToast();
  const [way, setWay] = useState<Way>('mobile');
  const [to, setTo] = useState('');
  const [scopes, setScopes] = useState<readonly DelegationScope[]>(['prices']);
  const [term, setTerm] = useState<Term>('month');
  const [key, setKey] = useState<string>(() => crypto.randomUUID());
  const [errors, setErrors] = useState<FieldErrors>({});
  const [failure, setFailure] = useState<string | null>(null);
  const create = useCreateDelegation();
  const refusal = useRefusal(errors);

  const submit = () => {
    const lasts = terms[term];
    const expires_at = lasts === null ? null : new Date(clock.now() + lasts).toISOString();
    const wanted = { [way]: to, scopes: [...scopes], expires_at };
    const checked = CreateDelegationSchema.safeParse(wanted);
    setErrors(checked.success ? {} : fieldErrors(checked.error.issues));
    setFailure(null);
    if (create.isPending || !checked.success) return;
    create.mutate(
      { ...wanted, key },
      {
        onSuccess: () => {
          toast({ title: texts.saved, tone: 'ok' });
          onDone();
        },
        onError: (error) => {
          setKey(crypto.randomUUID());
          const ofFields = error instanceof RequestError ? error.errors : {};
          setErrors(ofFields);
          if (Object.keys(ofFields).length > 0) return;
          setFailure(error instanceof RequestError && error.code === 'conflict' ? texts.too_many : errorText(error));
        },
      },
    );
  };
  return (
    <form
      ref={refusal.form}
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <SelectField label={texts.to} value={way} onChange={(event) => setWay(event.target.value as Way)}>
        <option value="mobile">{texts.by_mobile}</option>
        <option value="handle">{texts.by_handle}</option>
      </SelectField>
      <TextField
        key={way}
        label={way === 'mobile' ? texts.by_mobile : texts.by_handle}
        hint={way === 'mobile' ? texts.mobile_hint : texts.handle_hint}
        inputMode={way === 'mobile' ? 'tel' : 'text'}
        dir="ltr"
        autoFocus
        value={to}
        onChange={(event) => setTo(event.target.value)}
        error={errors[way]}
      />
      <CheckboxGroup
        legend={texts.scopes}
        values={offered}
        texts={faActing.acting.scopes}
        chosen={scopes}
        onChange={setScopes}
        errors={errors.scopes}
      />
      <SelectField
        label={texts.lasts}
        value={term}
        onChange={(event) => setTerm(event.target.value as Term)}
        error={errors.expires_at}
      >
        {(Object.keys(terms) as Term[]).map((one) => (
          <option key={one} value={one}>
            {texts.terms[one]}
          </option>
        ))}
      </SelectField>
      <UnplacedErrors texts={refusal.unplaced} className={styles.error} />
      {failure ? (
        <p role="alert" className={styles.error}>
          {failure}
        </p>
      ) : null}
      <div className={styles.buttons}>
        <Button type="submit" busy={create.isPending}>
          {texts.save}
        </Button>
        <Button variant="plain" onClick={onDone}>
          {faActing.buttons.cancel}
        </Button>
      </div>
    </form>
  );
}
