import { knownMigrations } from '../../core/db/migrate.ts';
import type { Env } from '../../env.ts';
import { findPushKeys, PUSH_KEY_ID } from '../../reach/push/index.ts';
import { type Finding, failed, found, ok, type Probe, rowOf, warning } from './findings.ts';

const RESTORE = 'stop the portal and restore a backup';

/** The mode, the migrations and the push key of the database against those of this node. */
async function checkSettings(env: Env, probe: Probe): Promise<Finding[]> {
  const facts = Object.fromEntries(
    (await probe.execute('select key, value from facts')).map(({ key, value }) => [String(key), String(value)]),
  );
  const applied = (await probe.execute('select name from migrations')).map(({ name }) => String(name));
  const known = knownMigrations(probe.name);
  const [newer] = applied.filter((name) => !known.includes(name));
  const waiting = known.filter((name) => !applied.includes(name)).length;
  const keys = await findPushKeys(env);
  const findings: Finding[] = [];
  if (facts.mode !== env.RASTEH_MODE)
    findings.push(failed('settings', `the database is marked ${facts.mode}`, `set RASTEH_MODE=${facts.mode}`));
  if (newer) findings.push(failed('settings', `the database is of a newer version (${newer})`, 'install that version'));
  if (waiting > 0)
    findings.push(warning('settings', `${waiting} migrations are not applied`, 'start the portal, which applies them'));
  if (facts[PUSH_KEY_ID] !== undefined && facts[PUSH_KEY_ID] !== keys?.id)
    findings.push(
      failed(
        'settings',
        'this node has not the push key of the database',
        'copy push-keys.json of another node, or run renew-push-key',
      ),
    );
  return findings.length > 0 ? findings : [ok('settings', `${env.RASTEH_MODE}, ${applied.length} migrations`)];
}

async function checkPages(probe: Probe): Promise<Finding> {
  if (probe.name === 'postgres') {
    const { data_checksums } = await rowOf(probe, 'show data_checksums');
    if (data_checksums === 'on') return ok('pages', 'PostgreSQL checks the pages that it reads');
    return warning('pages', 'PostgreSQL does not check the pages that it reads', 'stop it and run pg_checksums --enable');
  }
  const { quick_check } = await rowOf(probe, 'pragma quick_check(1)');
  return quick_check === 'ok'
    ? ok('pages', 'quick_check is ok')
    : failed('pages', String(quick_check).replaceAll('\n', ' '), RESTORE);
}

async function checkForeignKeys(probe: Probe): Promise<Finding> {
  const [sql, what] =
    probe.name === 'sqlite'
      ? ['pragma foreign_key_check', 'rows reference a missing row']
      : ["select conname from pg_constraint where contype = 'f' and not convalidated", 'foreign keys are not validated'];
  const broken = (await probe.execute(sql)).length;
  return broken === 0 ? ok('foreign keys', 'every reference has its row') : failed('foreign keys', `${broken} ${what}`, RESTORE);
}

async function checkLocale(probe: Probe): Promise<Finding[]> {
  if (probe.name === 'sqlite') return [];
  const row = await rowOf(
    probe,
    "select pg_encoding_to_char(encoding) as encoding, lower('ÀŞ') as lower from pg_database where datname = current_database()",
  );
  if (row.encoding === 'UTF8' && row.lower === 'àş') return [ok('locale', 'UTF-8, with a locale that knows Persian')];
  return [
    failed('locale', `${row.encoding}, or the locale C`, 'create it with --encoding=UTF8 --locale-provider=icu --icu-locale=fa'),
  ];
}

async function checkDurable(probe: Probe): Promise<Finding> {
  if (probe.name === 'sqlite') {
    const { journal_mode } = await rowOf(probe, 'pragma journal_mode');
    if (journal_mode === 'wal') return ok('fsync', 'the database is in WAL mode; the portal syncs each commit');
    return warning('fsync', `the database is in ${journal_mode} mode`, 'start the portal, which needs a local disk for WAL');
  }
  const settings = ['fsync', 'synchronous_commit', 'full_page_writes'];
  const off: string[] = [];
  for (const name of settings) if ((await rowOf(probe, `show ${name}`))[name] === 'off') off.push(name);
  if (off.length === 0) return ok('fsync', `${settings.join(', ')} are on`);
  return failed('fsync', `${off.join(', ')} off: acknowledged changes may be lost`, 'turn it on in postgresql.conf');
}

/** The checks of the database itself; they read all of it on SQLite. */
export async function checkDatabase(env: Env, probe: Probe): Promise<Finding[]> {
  const findings = [
    await found('settings', () => checkSettings(env, probe)),
    await found('pages', () => checkPages(probe)),
    await found('foreign keys', () => checkForeignKeys(probe)),
    await found('locale', () => checkLocale(probe)),
    await found('fsync', () => checkDurable(probe)),
  ];
  return findings.flat();
}
