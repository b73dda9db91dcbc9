import { mobileLimits } from '@rasteh/contract/wire/limits';
import { Badge } from '@rasteh/ui/badge';
import { Button } from '@rasteh/ui/button';
import { Skeleton } from '@rasteh/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Card } from '../../../core/page/card.tsx';
import { usePage } from '../../../core/page/page.ts';
import styles from '../../../core/page/settings.module.css';
import { faSettings } from '../../../i18n/people/settings.ts';
import { apiKeysQuery, mobilesQuery } from '../credentials.ts';
import { ListFailure } from '../list-failure.tsx';
import { useRevokeAll } from '../use-revoke-all.ts';
import { MobileForm } from './mobile-form.tsx';
import { MobileRemoval } from './mobile-removal.tsx';

const texts = faSettings.settings.mobiles;
type Editing = { kind: 'add' } | { kind: 'change' | 'remove'; id: number };

/** The mobiles that the user logs in with: adds, changes and removes them; one form is open at a time. */
export function MobileList() {
  const { api } = usePage();
  const mobiles = useQuery(mobilesQuery(api));
  const keys = useQuery(apiKeysQuery(api));
  const revokeAll = useRevokeAll();
  const [editing, setEditing] = useState<Editing | null>(null);
  const close = () => setEditing(null);
  // API keys stay valid; a user who fears a leak must know that.
  const saved = () => {
    close();
    const { keys_title: title, keys_keep: cancel } = faSettings.settings.password;
    if (keys.data?.length) void revokeAll.ask({ title, text: texts.keys_text, cancel });
  };
  const count = mobiles.data?.length ?? 0;
  const canAdd = editing?.kind !== 'add' && count > 0 && count < mobileLimits.per_user;
  return (
    <Card
      id="mobiles"
      title={texts.title}
      actions={
        canAdd ? (
          <Button size="s" variant="quiet" onClick={() => setEditing({ kind: 'add' })}>
            {texts.add}
          </Button>
        ) : null
      }
    >
      <p className={styles.intro}>{texts.text}</p>
      {editing?.kind === 'add' ? <MobileForm changed={null} onSaved={saved} onCancel={close} /> : null}
      {mobiles.isPending ? <Skeleton label={faSettings.shell.loading} rows={1} /> : null}
      {mobiles.isError && !mobiles.data ? <ListFailure query={mobiles} /> : null}
      <ul className={styles.list} aria-label={texts.title}>
        {mobiles.data?.map((one) => {
          const open = editing && 'id' in editing && editing.id === one.id ? editing.kind : null;
          return (
            <li key={one.id}>
              <span className={styles.what}>
                <bdi dir="ltr" className={styles.name}>
                  {one.mobile}
                </bdi>{' '}
                {one.current ? <Badge tone="ok">{texts.current}</Badge> : null}{' '}
                {one.has_password ? <Badge>{texts.with_password}</Badge> : null}
              </span>
              {open ? null : (
                <span className={styles.buttons}>
                  <Button
                    size="s"
                    variant="quiet"
                    aria-label={texts.change_of(one.mobile)}
                    onClick={() => setEditing({ kind: 'change', id: one.id })}
                  >
                    {texts.change}
                  </Button>
                  {count > 1 ? (
                    <Button
                      size="s"
                      variant="danger"
                      aria-label={texts.remove_of(one.mobile)}
                      onClick={() => setEditing({ kind: 'remove', id: one.id })}
                    >
                      {texts.remove}
                    </Button>
                  ) : null}
                </span>
              )}
              {open === 'change' ? <MobileForm key={one.id} changed={one} onSaved={saved} onCancel={close} /> : null}
              {open === 'remove' ? <MobileRemoval key={one.id} mobile={one} onRemoved={saved} onCancel={close} /> : null}
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
