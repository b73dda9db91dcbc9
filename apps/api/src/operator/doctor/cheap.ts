import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { holidays } from '@rasteh/persian/calendar/holidays';
import { jalaliFromDate } from '@rasteh/persian/calendar/jalali';
import { isFull, readDisk } from '../../core/lib/disk/disk.ts';
import type { Env } from '../../env.ts';
import { type Finding, failed, found, ok, type Probe, rowOf, warning } from './findings.ts';

/** Below this part of the disk its operator is warned. */
const LOW_PART = 0.1;
/** How far the clock of a node may be from that of the database (ms). */
const MOST_AHEAD_MS = 2_000;
/** The month from which the holidays of the next year are missed: Dey. */
const CALENDAR_MONTH = 10;

const percentOf = (part: number, whole: number): string => `${Math.round((part / whole) * 100)} %`;

async function checkDisk({ DATA_DIR }: Env): Promise<Finding> {
  const disk = await readDisk(DATA_DIR);
  if (!disk) return warning('disk', `the disk of ${DATA_DIR} cannot be read`, 'check DATA_DIR');
  const text = `${percentOf(disk.free_bytes, disk.total_bytes)} of the disk of ${DATA_DIR} are free`;
  if (isFull(disk)) return failed('disk', text, 'free space: writes are refused');
  if (disk.free_bytes < disk.total_bytes * LOW_PART)
    return warning('disk', text, 'free space, or move DATA_DIR to a larger disk');
  return ok('disk', text);
}

async function checkPushKey({ DATA_DIR }: Env): Promise<Finding> {
  const file = join(DATA_DIR, 'push-keys.json');
  const found_file = await stat(file).catch(() => undefined);
  if (!found_file) return ok('push key', 'no file in DATA_DIR');
  const mode = (found_file.mode & 0o777).toString(8);
  if (found_file.mode & 0o077) return warning('push key', `${file} has mode ${mode}`, `chmod 600 ${file}`);
  return ok('push key', `${file} is readable by its owner alone`);
}

async function checkSms({ RASTEH_MODE, SMS_GATEWAY }: Env): Promise<Finding> {
  if (RASTEH_MODE === 'production' && SMS_GATEWAY === 'outbox')
    return warning('sms', 'no text message is sent: SMS_GATEWAY is outbox', 'set SMS_GATEWAY and its key');
  return ok('sms', `SMS_GATEWAY is ${SMS_GATEWAY}`);
}

/** @param now what the clock of this machine says (ms) */
async function checkClock(probe: Probe, now: () => number): Promise<Finding[]> {
  if (probe.name === 'sqlite') return [];
  const row = await rowOf(probe, 'select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms');
  const ahead_ms = Math.round(now() - Number(row.ms));
  const text = `the clock of this machine differs from that of the database by ${ahead_ms} ms`;
  if (Math.abs(ahead_ms) <= MOST_AHEAD_MS) return [ok('clock', text)];
  return [warning('clock', text, 'synchronise the clocks of both machines (chrony)')];
}

async function checkHolidays(now: () => number): Promise<Finding> {
  const { year, month } = jalaliFromDate(now());
  const years = new Set(holidays.map(({ day }) => jalaliFromDate(`${day}T12:00:00+03:30`).year));
  const todo = 'add the official calendar to packages/persian/src/calendar, or install a newer version';
  if (!years.has(year)) return failed('holidays', `the holidays of ${year} are not known`, todo);
  if (!years.has(year + 1) && month >= CALENDAR_MONTH)
    return warning('holidays', `the holidays of ${year + 1} are not known`, todo);
  return ok('holidays', `known until ${Math.max(...years)}`);
}

/** The checks of milliseconds, which each start of a portal runs too. */
export async function runCheapChecks(env: Env, probe: Probe, now: () => number): Promise<Finding[]> {
  const findings = await Promise.all([
    found('disk', () => checkDisk(env)),
    found('push key', () => checkPushKey(env)),
    found('sms', () => checkSms(env)),
    found('clock', () => checkClock(probe, now)),
    found('holidays', () => checkHolidays(now)),
  ]);
  return findings.flat();
}
