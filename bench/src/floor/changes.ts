import type Sqlite from 'better-sqlite3';
import { priceLimits } from '../../../packages/contract/src/wire/limits.ts';
import { priceBody, type Row } from './bodies.ts';
import { prepareStable } from './prepare-stable.ts';
import { namedSql } from './sql.ts';

const DAY_MS = 86_400_000;
/** How long a price that is stated at the time of every market is valid: until the end of the next working day. */
const VALID_UNTIL = Date.parse('2026-11-22T18:00:00+03:30');

/** The new amount of a price, with the version that it replaces. */
export type Amount = { id: number; version: number; amount: number };

/** Changes amounts of a user's prices in one transaction: each is read, updated where its version is still the same, and archived. */
export function changesOf({ reader, writer, now }: { reader: Sqlite.Database; writer: Sqlite.Database; now: () => number }) {
  const ownOne = prepareStable(reader, `${namedSql} where p.id = ? and p.user_id = ?`);
  const findRow = prepareStable(writer, 'select * from prices where id = ? and user_id = ? and deleted_at is null');
  const update = prepareStable(
    writer,
    'update prices set amount = ?, previous_amount = ?, comparable_amount = ?, state = ?, version = ?, stated_at = ?, valid_until = ?, trend = ? where id = ? and version = ? and deleted_at is null returning *',
  );
  const archive = prepareStable(
    writer,
    `insert into price_archives (price_id, product_id, user_id, unit_id, amount, comparable_amount, min_quantity, delivery, city_id,
    vat_included, payment, credit_days, state, valid_until, stated_at, note, replaced_at, actor_id, reason, source)
    values (@id, @product_id, @user_id, @unit_id, @amount, @comparable_amount, @min_quantity, @delivery, @city_id, @vat_included, @payment, @credit_days, @state,
    @valid_until, @stated_at, @note, @now, @user_id, @reason, 'web')`,
  );
  return (user_id: number, prices: Amount[]): object[] => {
    writer.exec('begin immediate');
    const at = now();
    const day = Math.floor((at + 12_600_000) / DAY_MS);
    const changes = prices.map(({ id, version, amount }) => {
      const row = findRow.get(id, user_id) as Row;
      const trend = (JSON.parse(row.trend) as [number, number][]).filter(([stated]) => stated > day - 30 && stated !== day);
      const text = JSON.stringify([...trend, [day, amount]]);
      const comparable = row.vat_included ? Math.round((amount * 10) / 11) : amount;
      const isCorrection = row.state === 'available' && at - row.stated_at <= priceLimits.correction_s * 1_000;
      const previous = isCorrection ? row.previous_amount : row.amount;
      const changed = update.get(amount, previous, comparable, row.state, version + 1, at, VALID_UNTIL, text, id, version);
      if (changed) archive.run({ ...row, now: at, reason: isCorrection ? 'correction' : 'update' });
      return { id, ok: changed !== undefined };
    });
    writer.exec('commit');
    return changes.map(({ id, ok }) => ({ id, ok, row: priceBody(ownOne.get(id, user_id) as Row) }));
  };
}
