import type { UserDetails } from '@rasteh/contract/people/users/people';
import { Button } from '@rasteh/ui/button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ListState } from '../../../core/lists/list-state.tsx';
import { Card } from '../../../core/page/card.tsx';
import { usePage } from '../../../core/page/page.ts';
import { faUsers } from '../../../i18n/people/users.ts';
import { ActionForm } from '../action-form.tsx';
import { userClosingQuery } from '../queries.ts';
import styles from '../users.module.css';

const texts = faUsers.closing;

/** The closing of a user's account: what it removes and keeps is read and shown before the form. */
export function ClosingCard({ user }: { user: UserDetails }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Card id="closing" title={texts.title}>
      <p className={styles.note}>{texts.text}</p>
      {isOpen ? (
        <OpenClosing user={user} onClose={() => setOpen(false)} />
      ) : (
        <div className={styles.actions}>
          <Button variant="danger" size="s" onClick={() => setOpen(true)}>
            {texts.begin}
          </Button>
        </div>
      )}
    </Card>
  );
}

function OpenClosing({ user: { id, name }, onClose }: { user: UserDetails; onClose: () => void }) {
  const { api } = usePage();
  const query = useQuery(userClosingQuery(api, id));
  if (!query.data) return <ListState query={query} empty={null} />;
  const { removed, kept, open_deals } = query.data;
  return (
    <ActionForm
      user_id={id}
      title={texts.submit}
      text={texts.text}
      hint={texts.hint}
      submit={texts.submit}
      done={texts.done}
      isDanger
      sure={texts.sure_title(name)}
      build={(reason) => ({ kind: 'close', reason })}
      onClose={onClose}
    >
      {() => (
        <>
          {open_deals.length > 0 ? <p className={styles.warning}>{texts.deals(open_deals.length)}</p> : null}
          <Parts title={texts.removed} counts={removed} />
          <Parts title={texts.kept} counts={kept} />
        </>
      )}
    </ActionForm>
  );
}

function Parts({ title, counts }: { title: string; counts: Partial<Record<keyof typeof texts.parts, number>> }) {
  const present = Object.entries(counts).filter(([, count]) => count > 0) as [keyof typeof texts.parts, number][];
  return (
    <div>
      <p>{title}</p>
      <ul className={styles.parts}>
        {present.length === 0 ? <li>{texts.nothing}</li> : null}
        {present.map(([part, count]) => (
          <li key={part}>{texts.part(texts.parts[part], count)}</li>
        ))}
      </ul>
    </div>
  );
}
