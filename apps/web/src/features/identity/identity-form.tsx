import { type Identity, identityKinds, PutIdentitySchema } from '@rasteh/contract/identity';
import { toPersianDigits } from '@rasteh/persian/digits';
import { Button } from '@rasteh/ui/button';
import { TextField } from '@rasteh/ui/field';
import { useToast } from '@rasteh/ui/toast';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FormFailure } from '../../forms/form-failure.tsx';
import { useFormErrors } from '../../forms/use-form-errors.ts';
import { faIdentity } from '../../i18n/panel/identity.ts';
import { ListState } from '../../lists/list-state.tsx';
import { Card } from '../../page/card.tsx';
import { usePage } from '../../page/page.ts';
import styles from '../../page/settings.module.css';
import { identityQuery, usePutIdentity } from './queries.ts';

/** The form of the user's legal identity, which printed quotes show. */
export function IdentityForm() {
  const { api } = usePage();
  const query = useQuery(identityQuery(api));
  return (
    <Card id="identity" title={faIdentity.title}>
      <p className={styles.intro}>{faIdentity.text}</p>
      {query.data ? <Fields stored={query.data} /> : <ListState query={query} empty={null} />}
    </Card>
  );
}

function Fields({ stored }: { stored: Identity }) {
  const [kind, setKind] = useState(stored.kind);
  const [code, setCode] = useState(toPersianDigits(stored.identity_code ?? ''));
  const [economic, setEconomic] = useState(toPersianDigits(stored.economic_code ?? ''));
  const form = useFormErrors();
  const save = usePutIdentity();
  const toast = useToast();
  const submit = () => {
    const input = { kind, identity_code: code, economic_code: economic };
    if (save.isPending || !form.check(PutIdentitySchema, input)) return;
    save.mutate(input, {
      onError: form.take,
      onSuccess: () => toast({ title: faIdentity.saved, tone: 'ok' }),
    });
  };
  return (
    <form
      ref={form.element}
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <fieldset className={styles.choices}>
        <legend>{faIdentity.kind}</legend>
        {identityKinds.map((one) => (
          <label key={one}>
            <input type="radio" name="kind" checked={kind === one} onChange={() => setKind(one)} />
            {faIdentity.kinds[one]}
          </label>
        ))}
      </fieldset>
      <TextField
        inputMode="numeric"
        autoComplete="off"
        dir="ltr"
        maxLength={40}
        label={faIdentity.codes[kind]}
        hint={faIdentity.hints[kind]}
        value={code}
        onChange={(event) => setCode(event.currentTarget.value)}
        error={form.errors.identity_code}
      />
      <TextField
        inputMode="numeric"
        autoComplete="off"
        dir="ltr"
        maxLength={40}
        label={faIdentity.economic_code}
        hint={faIdentity.economic_hint}
        value={economic}
        onChange={(event) => setEconomic(event.currentTarget.value)}
        error={form.errors.economic_code}
      />
      <FormFailure error={form.failure} unplaced={form.unplaced} />
      <div className={styles.buttons}>
        <Button type="submit" busy={save.isPending}>
          {faIdentity.save}
        </Button>
      </div>
    </form>
  );
}
