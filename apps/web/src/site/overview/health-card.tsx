import type { Overview } from '@rasteh/contract/site/overview';
import { formatNumber } from '@rasteh/persian/digits';
import { Card } from '../../core/page/card.tsx';
import { Fact, Facts } from '../../core/page/facts.tsx';
import { faOverview } from '../../i18n/site/overview.ts';
import styles from './overview.module.css';

type Health = Overview['health'];
const texts = faOverview.health;

const SLOW_MS = 500;
const LATE_MS = 5 * 60_000;
const LEAST_FREE = 0.1;
/** The part of their bound above which the files are near it. */
const MOST_USED = 0.8;

/** What an admin should look at, in words; `at` is when the overview was read. */
export function warningsOf({ database: { read_ms, write_ms }, jobs, codes, disk, files }: Health, at: string): string[] {
  const isSlow = [read_ms, write_ms].some((ms) => ms === null || ms > SLOW_MS);
  const isLate = jobs.oldest_at !== null && Date.parse(at) - Date.parse(jobs.oldest_at) > LATE_MS;
  return [
    ...(isSlow ? [texts.warnings.slow] : []),
    ...(isLate ? [texts.warnings.late] : []),
    ...(jobs.failed > 0 ? [texts.warnings.failed(jobs.failed)] : []),
    ...(codes.sent >= codes.unusual ? [texts.warnings.codes] : []),
    ...(disk && disk.free_bytes < disk.total_bytes * LEAST_FREE ? [texts.warnings.disk] : []),
    ...(files.used_bytes > files.limit_bytes * MOST_USED ? [texts.warnings.files] : []),
  ];
}

/** The health of the portal: first what needs attention, then the figures. */
export function HealthCard({ health, at }: { health: Health; at: string }) {
  const { database, jobs, push, sources, codes, disk, files, sockets } = health;
  const warnings = warningsOf(health, at);
  const resting = push.filter(({ rests_until }) => rests_until !== null);
  const isFine = warnings.length === 0 && resting.length === 0 && sources.length === 0;
  return (
    <Card id="overview-health" title={texts.title}>
      <ul className={isFine ? styles.fine : styles.warnings}>
        {isFine ? <li>{texts.fine}</li> : null}
        {warnings.map((text) => (
          <li key={text}>{text}</li>
        ))}
        {resting.map(({ host }) => (
          <li key={host}>
            {texts.warnings.push} <bdi dir="ltr">{host}</bdi>
          </li>
        ))}
        {sources.map(({ currency_id, title, text, good_at }) => (
          <li key={currency_id}>{texts.warnings.source(title, text, good_at)}</li>
        ))}
      </ul>
      <Facts inset>
        <Fact name={texts.database}>
          <bdi dir="ltr">{texts.engines[database.engine]}</bdi>
        </Fact>
        <Fact name={texts.size}>{texts.bytes(database.size_bytes)}</Fact>
        <Fact name={texts.read}>{texts.duration(database.read_ms)}</Fact>
        <Fact name={texts.write}>{texts.duration(database.write_ms)}</Fact>
        <Fact name={texts.jobs}>
          {formatNumber(jobs.due)}
          {/* Jobs come and go: the line keeps its place. */}
          <small>{jobs.oldest_at ? texts.since(jobs.oldest_at) : '\u00a0'}</small>
        </Fact>
        <Fact name={texts.failed}>{formatNumber(jobs.failed)}</Fact>
        <Fact name={texts.sockets}>{formatNumber(sockets)}</Fact>
        <Fact name={texts.codes}>{texts.codes_of(codes.sent, codes.most)}</Fact>
        <Fact name={texts.disk}>{disk ? texts.of(disk.free_bytes, disk.total_bytes) : texts.unknown}</Fact>
        <Fact name={texts.files}>{texts.of(files.used_bytes, files.limit_bytes)}</Fact>
      </Facts>
      <h3 className={styles.subtitle}>{texts.push}</h3>
      <ul className={styles.hosts}>
        {push.length === 0 ? <li>{texts.no_push}</li> : null}
        {push.map(({ host, sent, failed, waiting, rests_until }) => (
          <li key={host}>
            <bdi dir="ltr">{host}</bdi>
            <span>
              {texts.host(sent, failed, waiting)}
              {rests_until ? ` · ${texts.rests(rests_until)}` : ''}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
