import type { Identity } from '@rasteh/contract/people/identity';
import { identityKinds } from '@rasteh/contract/wire/vocabulary';
import { toPersianDigits } from '@rasteh/persian/digits';
import { Button } from '@rasteh/ui/button';
import { TextField } from '@rasteh/ui/field';
import { loadChunk } from '@rasteh/ui/load-chunk';
import { useToast } from '@rasteh/ui/toast';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FormFailure } from '../../core/forms/form-failure.tsx';
import { changedFieldsOf } from '../../core/forms/stale/changed-fields.ts';
import { StaleNotice } from '../../core/forms/stale/stale-notice.tsx';
import { useBase } from '../../core/forms/stale/use-base.ts';
import { useFormErrors } from '../../core/forms/use-form-errors.ts';
import { ListState } from '../../core/lists/list-state.tsx';
import { Card } from '../../core/page/card.tsx';
import { usePage } from '../../core/page/page.ts';
import styles from '../../core/page/settings.module.css';
import { faIdentity } from '../../i18n/people/identity.ts';
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

/** The identity as its form has it. */
type TypedIdentity = { kind: Identity['kind']; code: string; economic: string };

const typedOf = ({ kind, identity_code, economic_code }: Identity): TypedIdentity => ({
  kind,
  code: toPersianDigits(identity_code ?? ''),
  economic: toPersianDigits(economic_code ?? ''),
});

const changedOf = changedFieldsOf<TypedIdentity>({
  kind: [faIdentity.kind, ({ kind }) => faIdentity.kinds[kind]],
  code: [faIdentity.code, ({ code }) => code],
  economic: [faIdentity.economic_code, ({ economic }) => economic],
});

const loadSchema = () => loadChunk(() => import('./schemas.ts')).then((part) => part.PutIdentitySchema);

function Fields({ stored }: { stored: Identity }) {
  const [changed, setChanged] = useState<Partial<TypedIdentity>>({});
  const form = useFormErrors(loadSchema);
  const save = usePutIdentity();
  const { base, theirs, follow } = useBase(stored, save.isPending);
  const typed = { ...typedOf(base), ...changed };
  const { kind, code, economic } = typed;
  const set = (part: Partial<TypedIdentity>) => setChanged((known) => ({ ...known, ...part }));
  const toast = useToast();
  const submit = async () => {
    const input = { version: base.version, kind, identity_code: code, economic_code: economic };
    if (save.isPending || !(await form.check(input))) return;
    save.mutate(input, {
      onError: form.take,
      onSuccess: (saved) => {
        follow(saved);
        setChanged({});
        toast({ title: faIdentity.saved, tone: 'ok' });
      },
    });
  };
  return (
    <form
      ref={form.element}
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <StaleNotice
        title={faIdentity.stale}
        base={typedOf(base)}
        mine={typed}
        theirs={theirs && typedOf(theirs)}
        changedOf={changedOf}
        onResolve={(values) => {
          follow();
          set(values);
        }}
        onBringBack={set}
      />
      <fieldset className={styles.choices}>
        <legend>{faIdentity.kind}</legend>
        {identityKinds.map((one) => (
          <label key={one}>
            <input type="radio" name="kind" checked={kind === one} onChange={() => set({ kind: one })} />
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
        onChange={(event) => set({ code: event.currentTarget.value })}
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
        onChange={(event) => set({ economic: event.currentTarget.value })}
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
