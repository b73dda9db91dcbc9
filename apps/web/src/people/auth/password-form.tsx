import { Button } from '@rasteh/ui/button';
import { TextField } from '@rasteh/ui/field';
import { loadChunk } from '@rasteh/ui/load-chunk';
import { useToast } from '@rasteh/ui/toast';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FormFailure } from '../../core/forms/form-failure.tsx';
import { useFormErrors } from '../../core/forms/use-form-errors.ts';
import { Card } from '../../core/page/card.tsx';
import { usePage } from '../../core/page/page.ts';
import styles from '../../core/page/settings.module.css';
import { faSettings } from '../../i18n/people/settings.ts';
import { apiKeysQuery, useSetPassword } from './credentials.ts';
import { useRevokeAll } from './use-revoke-all.ts';

const loadSchema = () => loadChunk(() => import('./schemas.ts')).then((part) => part.SetPasswordSchema);
const texts = faSettings.settings.password;

/** Sets or changes the password. */
export function PasswordForm() {
  const [current, setCurrent] = useState('');
  const [password, setPassword] = useState('');
  const form = useFormErrors(loadSchema);
  const save = useSetPassword();
  const { api } = usePage();
  const keys = useQuery(apiKeysQuery(api));
  const revokeAll = useRevokeAll();
  const toast = useToast();

  const submit = async () => {
    const input = { ...(current === '' ? {} : { current_password: current }), password };
    if (save.isPending || !(await form.check(input))) return;
    save.mutate(input, {
      onError: form.take,
      onSuccess: () => {
        setCurrent('');
        setPassword('');
        toast({ title: texts.saved, tone: 'ok' });
        // API keys stay valid after a password change; a user who fears a leak must know that.
        if (keys.data?.length) void revokeAll.ask({ title: texts.keys_title, text: texts.keys_text, cancel: texts.keys_keep });
      },
    });
  };
  return (
    <Card id="password" title={texts.title}>
      <p className={styles.intro}>{texts.text}</p>
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
          type="password"
          autoComplete="current-password"
          dir="ltr"
          label={texts.current}
          hint={texts.current_hint}
          value={current}
          onChange={(event) => setCurrent(event.target.value)}
          error={form.errors.current_password}
        />
        <TextField
          type="password"
          autoComplete="new-password"
          dir="ltr"
          label={texts.next}
          hint={texts.next_hint}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          error={form.errors.password}
        />
        <FormFailure error={form.failure} unplaced={form.unplaced} />
        <div className={styles.buttons}>
          <Button type="submit" busy={save.isPending}>
            {texts.save}
          </Button>
        </div>
      </form>
    </Card>
  );
}
