import type { SmsAttempt } from '@rasteh/contract/reach/sms';
import { formatRelative } from '@rasteh/persian/calendar/dates';
import { Badge } from '@rasteh/ui/badge';
import { buttonClass } from '@rasteh/ui/button';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ExportLinks } from '../../core/files/export-links.tsx';
import type { FilterField } from '../../core/lists/panel-filters.tsx';
import { FactLines, StatusList, StatusRow } from '../../core/lists/status-list.tsx';
import { useNow } from '../../core/page/clock.ts';
import { usePage } from '../../core/page/page.ts';
import { useTopic } from '../../core/realtime/socket.ts';
import { faSms as texts } from '../../i18n/reach/sms.ts';
import { faSmsTexts } from '../../i18n/reach/sms-texts.ts';
import { lastDigits, type SmsFilter, smsExportUrl, smsKinds, smsOutcomes, smsQuery } from './queries.ts';
import styles from './sms.module.css';
import { SmsHealthNote } from './sms-health.tsx';

const tones = { accepted: 'ok', refused: 'no', failed: 'no' } as const;
const fields: readonly FilterField[] = [
  { key: 'kind', name: texts.kind, choices: smsKinds.map((value) => ({ value, label: texts.kinds[value] })) },
];

type SmsListProps = {
  filter: SmsFilter;
  onFilter: (filter: SmsFilter, how: 'typed' | 'chosen') => void;
  /** Renders the pagination. */
  pages: (last: number) => ReactNode;
};

/** The text messages of the last 30 days without their texts, and whether messages go out now. */
export function SmsList({ filter, onFilter, pages }: SmsListProps) {
  const { api } = usePage();
  const now = useNow();
  const query = useQuery(smsQuery(api, filter));
  useTopic('sms');
  const health = query.data?.health;
  return (
    <StatusList
      id="sms"
      title={texts.title}
      texts={texts}
      head={health ? <SmsHealthNote health={health} /> : null}
      hint={filter.q !== undefined && lastDigits(filter.q) === undefined ? texts.digits : undefined}
      statuses={smsOutcomes.map((id) => ({ id, label: texts.outcomes[id] }))}
      counts={query.data?.counts}
      fields={fields}
      filter={filter}
      onFilter={onFilter}
      query={query}
      pages={pages}
      create={
        <>
          <ExportLinks name={texts.title} urlOf={(format) => smsExportUrl(filter, format)} />
          <Link to="/admin/messages/texts" className={buttonClass({ size: 's', variant: 'quiet' })}>
            {faSmsTexts.open}
          </Link>
        </>
      }
      row={(attempt) => <Row key={attempt.id} attempt={attempt} now={now} gateway={health?.gateway} />}
    />
  );
}

type RowProps = { attempt: SmsAttempt; now: number; gateway: SmsAttempt['gateway'] | undefined };

/** An attempt; the gateway is named when it was another than that of now. */
function Row({ attempt, now, gateway }: RowProps) {
  const { kind, mobile, outcome, cause, status, duration_ms, created_at } = attempt;
  return (
    <StatusRow
      link={() => <span className={styles.kind}>{texts.kinds[kind]}</span>}
      note={
        <FactLines>
          <bdi dir="ltr">{mobile}</bdi>
          {texts.sent(formatRelative(created_at, now), duration_ms)}
          {attempt.gateway === gateway ? null : texts.gateways[attempt.gateway]}
          {cause ? <span className={styles.cause}>{texts.cause(cause, status)}</span> : null}
        </FactLines>
      }
      states={<Badge tone={tones[outcome]}>{texts.outcomes[outcome]}</Badge>}
    />
  );
}
