import type { Person } from '@rasteh/contract/people/delegations';
import { formatClock } from '@rasteh/persian/calendar/dates';
import { Button, buttonClass } from '@rasteh/ui/button';
import { TextField } from '@rasteh/ui/field';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { errorText } from '../../core/http/error-text.ts';
import { RequestError } from '../../core/http/request-error.ts';
import { useDebounced } from '../../core/lists/use-debounced.ts';
import { Card } from '../../core/page/card.tsx';
import { usePage } from '../../core/page/page.ts';
import { faActing } from '../../i18n/people/acting.ts';
import styles from './delegations.module.css';
import { ReasonFormPart } from './forms-load.ts';
import { actForQuery, subjectsQuery } from './queries.ts';

const texts = faActing.acting.received;
/** The maximum length of a query. */
const QUERY_LENGTH = 80;

/** Lets an admin choose the user to act for: the open rights, or a search and a reason. */
export function SubjectSearch() {
  const { api } = usePage();
  const navigate = useNavigate();
  const [q, setQ] = useState('');
  const [chosen, setChosen] = useState<Person | null>(null);
  const open = useQuery(actForQuery(api));
  const found = useQuery(subjectsQuery(api, useDebounced(q, 300)));
  const refused = found.error instanceof RequestError ? found.error.errors.q : undefined;
  return (
    <Card id="subjects" title={texts.admin_title}>
      <div className={styles.form}>
        <TextField
          type="search"
          label={texts.search}
          hint={texts.search_hint}
          maxLength={QUERY_LENGTH}
          value={q}
          onChange={(event) => {
            setQ(event.target.value);
            setChosen(null);
          }}
          error={refused ?? (found.isError ? errorText(found.error) : undefined)}
        />
        {found.data?.length === 0 ? <p role="status">{texts.none_found}</p> : null}
      </div>
      {chosen ? (
        <ReasonFormPart
          user_id={chosen.id}
          name={chosen.name}
          onOpened={() => navigate({ to: '/panel/for/$userId', params: { userId: String(chosen.id) } })}
        />
      ) : null}
      <ul className={styles.list} aria-label={texts.admin_title}>
        {chosen
          ? null
          : found.data?.map((person) => (
              <li key={person.id}>
                <span className={styles.what}>
                  <bdi className={styles.who}>{person.name}</bdi> <bdi dir="ltr">{person.handle}</bdi>
                </span>
                <Button size="s" variant="quiet" aria-label={texts.choose_of(person.name)} onClick={() => setChosen(person)}>
                  {texts.choose}
                </Button>
              </li>
            ))}
        {open.data?.map(({ id, subject, reason, expires_at }) => (
          <li key={`open-${id}`}>
            <span className={styles.what}>
              <bdi className={styles.who}>{subject.name}</bdi>
              <small>
                {faActing.acting.audit.reason(reason)} · {texts.minutes(formatClock(expires_at))}
              </small>
            </span>
            <Link
              to="/panel/for/$userId"
              params={{ userId: String(subject.id) }}
              className={buttonClass({ size: 's' })}
              aria-label={texts.open_of(subject.name)}
            >
              {texts.open}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
