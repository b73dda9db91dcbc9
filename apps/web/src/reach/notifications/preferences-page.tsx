import type { NotificationPreferences } from '@rasteh/contract/reach/notifications/preferences';
import { Button, buttonClass } from '@rasteh/ui/button';
import { loadChunk } from '@rasteh/ui/load-chunk';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { FormFailure } from '../../core/forms/form-failure.tsx';
import { useFormErrors } from '../../core/forms/use-form-errors.ts';
import { ListState } from '../../core/lists/list-state.tsx';
import { Card } from '../../core/page/card.tsx';
import { useMessages } from '../../core/page/messages.tsx';
import { usePage } from '../../core/page/page.ts';
import { faNotificationPreferences as texts } from '../../i18n/reach/notifications.ts';
import { ChannelTable } from './preferences/channel-table.tsx';
import styles from './preferences/preferences.module.css';
import { DigestFields, QuietFields } from './preferences/times.tsx';
import { preferencesQuery, useUpdatePreferences } from './preferences-queries.ts';

/** The page on which users choose how, and when, notifications reach them. */
export function NotificationPreferencesPage() {
  const { api } = usePage();
  const query = useQuery(preferencesQuery(api));
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{texts.title}</h1>
        <Link to="/panel/notifications" className={buttonClass({ variant: 'quiet', size: 's' })}>
          {texts.back}
        </Link>
      </header>
      {query.data ? <PreferencesForm stored={query.data} /> : <ListState query={query} empty={null} />}
    </div>
  );
}

const loadSchema = () => loadChunk(() => import('./schemas.ts')).then((part) => part.NotificationPreferencesSchema);

function PreferencesForm({ stored }: { stored: NotificationPreferences }) {
  const [values, setValues] = useState(stored);
  const form = useFormErrors(loadSchema);
  const save = useUpdatePreferences();
  const { showMessage } = useMessages();
  const change = (changed: Partial<NotificationPreferences>) => setValues((before) => ({ ...before, ...changed }));
  const submit = async () => {
    if (save.isPending || !(await form.check(values))) return;
    save.mutate(values, { onError: form.take, onSuccess: () => showMessage('success', texts.saved) });
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
      <Card id="channels" title={texts.channels}>
        <p className={styles.intro}>{texts.intro}</p>
        <ChannelTable channels={values.channels} onChange={(channels) => change({ channels })} />
        <p className={styles.intro}>
          {texts.push_note}{' '}
          <Link to="/panel/settings" hash="push" className="reach">
            {texts.push_settings}
          </Link>
        </p>
        <p className={styles.intro}>{texts.sms_note}</p>
      </Card>
      <div className={styles.times}>
        <Card id="quiet" title={texts.quiet}>
          <div className={styles.body}>
            <QuietFields times={values} errors={form.errors} onChange={change} />
          </div>
        </Card>
        <Card id="digest" title={texts.digest}>
          <div className={styles.body}>
            <DigestFields times={values} errors={form.errors} onChange={change} />
          </div>
        </Card>
        <div>
          <FormFailure error={form.failure} unplaced={form.unplaced} />
          <Button type="submit" busy={save.isPending}>
            {texts.save}
          </Button>
        </div>
      </div>
    </form>
  );
}
