import { type WebhookEventName, webhookEventNames } from '@rasteh/contract/reach/webhooks/vocabulary';
import { webhookLimits } from '@rasteh/contract/wire/program-limits';
import { Button } from '@rasteh/ui/button';
import { TextField } from '@rasteh/ui/field';
import { loadChunk } from '@rasteh/ui/load-chunk';
import { useState } from 'react';
import { CheckboxGroup } from '../../core/forms/choices/checkbox-group.tsx';
import { FormFailure } from '../../core/forms/form-failure.tsx';
import { SecretOnce } from '../../core/forms/secrets/secret-once.tsx';
import { useFormErrors } from '../../core/forms/use-form-errors.ts';
import styles from '../../core/page/settings.module.css';
import { faPanel } from '../../i18n/core/panel.ts';
import { faWebhooks as texts } from '../../i18n/reach/webhooks.ts';
import { useCreateWebhook } from './queries.ts';

const loadSchema = () => loadChunk(() => import('./schemas.ts')).then((part) => part.CreateWebhookSchema);

/** Adds an endpoint, then shows its secret until the user dismisses it. */
export function NewWebhook({ onDone }: { onDone: () => void }) {
  const [url, setUrl] = useState('');
  const [events, setEvents] = useState<readonly WebhookEventName[]>(webhookEventNames);
  const form = useFormErrors(loadSchema);
  const create = useCreateWebhook();
  if (create.data) {
    const { secret_title: title, secret_text: text, secret: label } = texts;
    return <SecretOnce title={title} text={text} label={label} secret={create.data.secret} onDone={onDone} />;
  }

  const submit = async () => {
    const webhook = { url: url.trim(), events: [...events] };
    if (create.isPending || !(await form.check(webhook))) return;
    create.mutate(webhook, { onError: form.take });
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
        label={texts.url}
        hint={texts.url_hint}
        dir="ltr"
        inputMode="url"
        maxLength={webhookLimits.url}
        autoFocus
        value={url}
        onChange={(event) => setUrl(event.target.value)}
        error={form.errors.url}
      />
      <CheckboxGroup
        legend={texts.which}
        values={webhookEventNames}
        texts={texts.events}
        chosen={events}
        onChange={setEvents}
        errors={form.errors.events}
      />
      <FormFailure error={form.failure} unplaced={form.unplaced} />
      <div className={styles.buttons}>
        <Button type="submit" busy={create.isPending}>
          {texts.create}
        </Button>
        <Button variant="plain" onClick={onDone}>
          {faPanel.buttons.cancel}
        </Button>
      </div>
    </form>
  );
}
