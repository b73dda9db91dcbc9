import { type ApiKeyScope, apiKeyScopes } from '@rasteh/contract/wire/access';
import { sessionLimits } from '@rasteh/contract/wire/limits';
import { Button } from '@rasteh/ui/button';
import { TextField } from '@rasteh/ui/field';
import { loadChunk } from '@rasteh/ui/load-chunk';
import { useState } from 'react';
import { CheckboxGroup } from '../../core/forms/choices/checkbox-group.tsx';
import { FormFailure } from '../../core/forms/form-failure.tsx';
import { SecretOnce } from '../../core/forms/secrets/secret-once.tsx';
import { useFormErrors } from '../../core/forms/use-form-errors.ts';
import { RequestError } from '../../core/http/request-error.ts';
import styles from '../../core/page/settings.module.css';
import { faSettings } from '../../i18n/people/settings.ts';
import { useCreateApiKey } from './credentials.ts';

const loadSchema = () => loadChunk(() => import('./schemas.ts')).then((part) => part.CreateApiKeySchema);
const texts = faSettings.settings.keys;

/** Creates an API key, then shows its secret until the user dismisses it. */
export function NewApiKey({ onDone }: { onDone: () => void }) {
  const [title, setTitle] = useState('');
  const [scopes, setScopes] = useState<readonly ApiKeyScope[]>(['prices:read']);
  const form = useFormErrors(loadSchema);
  const create = useCreateApiKey();
  if (create.data) {
    const { secret_title: title, secret_text: text, secret: label } = texts;
    return <SecretOnce title={title} text={text} label={label} secret={create.data.secret} onDone={onDone} />;
  }

  const submit = async () => {
    const key = { title, scopes: [...scopes] };
    if (create.isPending || !(await form.check(key))) return;
    create.mutate(key, {
      onError: (error) => {
        if (error instanceof RequestError && error.code === 'conflict') form.put('title', texts.too_many(sessionLimits.api_keys));
        else form.take(error);
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
      <TextField
        label={texts.name}
        hint={texts.name_hint}
        maxLength={60}
        autoFocus
        value={title}
        onChange={(event) => setTitle(event.target.value)}
        error={form.errors.title}
      />
      <CheckboxGroup
        legend={texts.scopes}
        values={apiKeyScopes}
        texts={texts.scope}
        chosen={scopes}
        onChange={setScopes}
        errors={form.errors.scopes}
      />
      <FormFailure error={form.failure} unplaced={form.unplaced} />
      <div className={styles.buttons}>
        <Button type="submit" busy={create.isPending}>
          {texts.create}
        </Button>
        <Button variant="plain" onClick={onDone}>
          {faSettings.buttons.cancel}
        </Button>
      </div>
    </form>
  );
}
