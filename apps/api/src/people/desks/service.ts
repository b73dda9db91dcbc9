import type { Desk, DeskMember } from '@rasteh/contract/people/desks';
import type { Database, Queries, Transaction } from '../../core/db/database.ts';
import { AppError } from '../../core/lib/app-error.ts';
import type { RequestContext } from '../../core/lib/request-context.ts';
import type { Events } from '../../core/realtime/events/events.ts';
import type { Audit } from '../../reach/audit/index.ts';
import * as repo from './repo.ts';

/** Without `events`, as at the console, nothing is published. */
type DesksDeps = { db: Database; audit: Audit; events?: Pick<Events, 'publish'> };

const toMember = ({ user_id, name, status }: repo.SupporterRow): DeskMember => ({
  user_id,
  name,
  is_suspended: status === 'suspended',
});

/** Desk membership of supporters. Each move is audited and applied to open sockets; assigning the current desk is a no-op. */
export type Desks = {
  list(): Promise<{ data: Desk[]; unseated: DeskMember[] }>;
  /** Assigns a supporter to a desk, by default the first. @throws not_found; conflict when the user is not a supporter */
  add(context: RequestContext, user_id: number, desk_id?: number): Promise<Desk>;
  /** Removes a supporter from a desk. @throws not_found when the supporter is not a member of it */
  remove(context: RequestContext, user_id: number, desk_id: number): Promise<Desk>;
};

/** Creates the membership of support desks. */
export function createDesks({ db, audit, events }: DesksDeps): Desks {
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

  return {
    async list() {
      const supporters = await repo.listSupporters(db.read);
      const sittingAt = (id: number | null) => supporters.filter(({ desk_id }) => desk_id === id).map(toMember);
      const data = (await repo.listDesks(db.read)).map((desk) => ({ ...desk, members: sittingAt(desk.id) }));
      return { data, unseated: sittingAt(null) };
    },

    add: (context, user_id, desk_id) =>
      db.transaction(async (tx) => {
        const desk = await find(tx, desk_id);
        const person = await repo.lockUser(tx, user_id);
        if (!person) throw new AppError('not_found');
        if (person.role !== 'supporter' || person.status === 'closed') throw new AppError('conflict');
        if (person.desk_id !== desk.id) await move(tx, context, user_id, person.desk_id, desk.id);
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
