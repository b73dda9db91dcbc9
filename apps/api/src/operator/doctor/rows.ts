import { MINUTE_MS } from '@rasteh/persian/calendar/spans';
import { archivableTables, monthOf } from '../../core/db/retention/months.ts';
import { HELD_AT } from '../../core/plugins/jobs/held.ts';
import { type Finding, failed, found, ok, type Probe, rowOf, warning } from './findings.ts';

/** A job that is due for so long is stuck. */
const STUCK_MS = 5 * MINUTE_MS;

const countOf = async (probe: Probe, sql: string): Promise<number> => Number((await rowOf(probe, sql)).n);

/** @param now the clock of the portal (ms) */
async function checkJobs(probe: Probe, now: number): Promise<Finding[]> {
  const isFree = `(lease is null or leased_until < ${now})`;
  const stuck = `due_at < ${now - STUCK_MS} and ${isFree}`;
  const jobs = await countOf(probe, `select count(*) as n from jobs where ended_at is null and ${stuck}`);
  const failures = await countOf(probe, "select count(*) as n from jobs where outcome = 'failed'");
  const held =
    (await countOf(probe, `select count(*) as n from jobs where ended_at is null and due_at = ${HELD_AT}`)) +
    (await countOf(probe, `select count(*) as n from push_deliveries where due_at = ${HELD_AT}`)) +
    (await countOf(probe, `select count(*) as n from webhook_deliveries where due_at = ${HELD_AT}`));
  const pushes = await countOf(probe, `select count(*) as n from push_deliveries where expires_at > ${now} and ${stuck}`);
  const findings: Finding[] = [];
  if (jobs > 0)
    findings.push(failed('jobs', `${jobs} jobs are due for 5 minutes`, 'see that a node with the role jobs runs, and its log'));
  if (pushes > 0)
    findings.push(warning('jobs', `${pushes} pushes are due for 5 minutes`, 'see at /admin whether a push service is paused'));
  if (failures > 0)
    findings.push(warning('jobs', `${failures} jobs failed in the last 7 days`, 'search the log for "job failed"'));
  if (held > 0) findings.push(warning('jobs', `${held} messages are held since a restore`, 'run pnpm rasteh restore --release'));
  return findings.length > 0 ? findings : [ok('jobs', 'none is stuck, failed or held')];
}

/** What is stored as a number, and the count of the rows that disagree with it. */
const counters: Record<string, string> = {
  'space of files': `select count(*) as n from (select user_id from file_space union select user_id from files) u
    where coalesce((select used_bytes from file_space s where s.user_id = u.user_id), 0)
      <> coalesce((select sum(stored_bytes) from files f where f.user_id = u.user_id), 0)`,
  'unread messages': `select count(*) as n from room_members m
    where m.unread <> case when m.blocked_at is not null then 0 else (
      select count(*) from messages x
      where x.room_id = m.room_id and x.sender_id <> m.user_id and x.seq > m.read_seq and x.deleted_at is null) end`,
  'numbers of RFQs and quotes': `select count(*) as n from counters c
    where c.value < coalesce((
      select max(cast(substr(x.number, 8) as integer))
      from (select number from rfqs union all select kept_number from rfqs union all select number from quotes) x
      where substr(x.number, 1, 6) = c.name), 0)`,
};

async function checkCounters(probe: Probe): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const [name, sql] of Object.entries(counters)) {
    const wrong = await countOf(probe, sql);
    if (wrong > 0)
      findings.push(
        failed('counters', `${name}: ${wrong} differ from their rows`, 'report it, with the log since the last check'),
      );
  }
  return findings.length > 0 ? findings : [ok('counters', `${Object.keys(counters).join(', ')} agree with their rows`)];
}

/** Months that wait for an archive are no fault before there are so many. */
const WAITING_MONTHS = 3;

async function checkArchives(probe: Probe, now: number): Promise<Finding> {
  const waiting: string[] = [];
  for (const { name, since, months } of archivableTables) {
    const { oldest } = await rowOf(probe, `select min(${since.name}) as oldest from ${name}`);
    if (oldest !== null && Number(oldest) < monthOf(now, -months - WAITING_MONTHS).from_at) waiting.push(name);
  }
  if (waiting.length === 0) return ok('archives', `no month waits that is ${WAITING_MONTHS} months late`);
  return warning(
    'archives',
    `months of ${waiting.join(' and ')} wait that are ${WAITING_MONTHS} months late`,
    'run pnpm rasteh archive --to each month',
  );
}

/** The checks of what the rows say: jobs that wait, numbers that are stored, and months that should be in files. */
export async function checkRows(probe: Probe, now: number): Promise<Finding[]> {
  return [
    ...(await found('jobs', () => checkJobs(probe, now))),
    ...(await found('counters', () => checkCounters(probe))),
    ...(await found('archives', () => checkArchives(probe, now))),
  ];
}
