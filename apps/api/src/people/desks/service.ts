import type { Desk, DeskMember } from '@rasteh/contract/people/desks';
import { deskLimits } from '@rasteh/contract/wire/text-limits';
import { toPersianDigits } from '@rasteh/persian/digits';
import { foldText } from '@rasteh/persian/fold';
import type { Database, Queries, Transaction } from '../../core/db/database.ts';
import { AppError, invalid } from '../../core/lib/app-error.ts';
import type { Clock } from '../../core/lib/clock.ts';
import type { RequestContext } from '../../core/lib/request-context.ts';
import type { Events } from '../../core/realtime/events/events.ts';
import type { Audit } from '../../reach/audit/index.ts';
import * as repo from './repo.ts';

/** Without `events`, as at the console, nothing is published. */
type DesksDeps = { db: Database; clock: Clock; audit: Audit; events?: Pick<Events, 'publish'> };

const TAKEN = 'میز دیگری همین نام را دارد.';
const MOVED = 'مدیر دیگری در این میان میز این پشتیبان را تغییر داد؛ میز فعلی را ببینید و اگر لازم است دوباره ثبت کنید.';
const FULL = `بیش از ${toPersianDigits(String(deskLimits.desks))} میز نمی‌توان ساخت.`;

const toMember = ({ user_id, name, status }: repo.SupporterRow): DeskMember => ({
  user_id,
  name,
  is_suspended: status === 'suspended',
});

/** The desks and their members. Each change is audited, moves are applied to open sockets; assigning the current desk is a no-op. */
export type Desks = {
  list(): Promise<{ data: Desk[]; unseated: DeskMember[] }>;
  /** Adds a desk after the others. @throws invalid at name */
  create(context: RequestContext, name: string): Promise<Desk>;
  /** Renames a desk, if its name is still `name_was`. @throws not_found, stale with the desk, invalid at name */
  rename(context: RequestContext, id: number, names: { name: string; name_was: string }): Promise<Desk>;
  /**
   * Assigns a supporter to a desk, by default the first.
   * @throws not_found; conflict when the user is not a supporter; invalid at `desk_was` when that is given and no longer their desk
   */
  add(context: RequestContext, user_id: number, desk_id?: number, desk_was?: number | null): Promise<Desk>;
  /** Removes a supporter from a desk. @throws not_found when the supporter is not a member of it */
  remove(context: RequestContext, user_id: number, desk_id: number): Promise<Desk>;
};

/** Creates the support desks with their membership. */
export function createDesks({ db, clock, audit, events }: DesksDeps): Desks {
  /** @throws not_found */
  async function find(queries: Queries, desk_id?: number): Promise<Desk> {
    const [desk] = await repo.listDesks(queries, desk_id);
    if (!desk) throw new AppError('not_found');
    const sitting = (await repo.listSupporters(queries)).filter((row) => row.desk_id === desk.id);
    return { ...desk, members: sitting.map(toMember) };
  }

  async function move(
    tx: Transaction,
    context: RequestContext,
    user_id: number,
    from: number | null,
    to: number | null,
  ): Promise<void> {
    await repo.seat(tx, user_id, to);
    const entry = { action: to === null ? ('desk.left' as const) : ('desk.joined' as const), entity: 'desk' };
    const facts = { before: { desk_id: from }, after: { desk_id: to } };
    await audit.record(tx, { ...context, subject_id: user_id }, { ...entry, entity_id: to ?? from ?? 0, ...facts });
    await events?.publish(tx, 'desk.changed', { user_id });
  }

  /** The names of the desks, which are locked. @throws invalid at a name that another desk has in any spelling */
  async function lockNames(tx: Transaction, name: string, id?: number): Promise<{ id: number; name: string }[]> {
    await repo.lockDesks(tx);
    const all = await repo.listDesks(tx);
    if (all.some((other) => other.id !== id && foldText(other.name) === foldText(name))) throw invalid({ name: TAKEN });
    return all;
  }

  return {
    create: (context, name) =>
      db.transaction(async (tx) => {
        const all = await lockNames(tx, name);
        if (all.length >= deskLimits.desks) throw invalid({ name: FULL });
        const id = await repo.insertDesk(tx, name, clock());
        await audit.record(tx, context, { action: 'desk.created', entity: 'desk', entity_id: id, after: { title: name } });
        return find(tx, id);
      }),

    rename: (context, id, { name, name_was }) =>
      db.transaction(async (tx) => {
        const all = await lockNames(tx, name, id);
        const desk = await find(tx, id);
        const before = all.find((one) => one.id === id)?.name;
        if (before === name) return desk;
        if (before !== name_was) throw new AppError('stale', { data: desk });
        await repo.renameDesk(tx, id, name);
        const facts = { before: { title: before }, after: { title: name } };
        await audit.record(tx, context, { action: 'desk.renamed', entity: 'desk', entity_id: id, ...facts });
        return { ...desk, name };
      }),

    async list() {
      const supporters = await repo.listSupporters(db.read);
      const sittingAt = (id: number | null) => supporters.filter(({ desk_id }) => desk_id === id).map(toMember);
      const data = (await repo.listDesks(db.read)).map((desk) => ({ ...desk, members: sittingAt(desk.id) }));
      return { data, unseated: sittingAt(null) };
    },

    add: (context, user_id, desk_id, desk_was) =>
      db.transaction(async (tx) => {
        const desk = await find(tx, desk_id);
        const person = await repo.lockUser(tx, user_id);
        if (!person) throw new AppError('not_found');
        if (person.role !== 'supporter' || person.status === 'closed') throw new AppError('conflict');
        if (person.desk_id !== desk.id) {
          if (desk_was !== undefined && person.desk_id !== desk_was) throw invalid({ desk_was: MOVED });
          await move(tx, context, user_id, person.desk_id, desk.id);
        }
        return find(tx, desk.id);
      }),

    remove: (context, user_id, desk_id) =>
      db.transaction(async (tx) => {
        const desk = await find(tx, desk_id);
        const person = await repo.lockUser(tx, user_id);
        if (person?.desk_id !== desk.id) throw new AppError('not_found');
        await move(tx, context, user_id, desk.id, null);
        return find(tx, desk.id);
      }),
  };
}
