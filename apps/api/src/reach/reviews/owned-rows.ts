import type { AuditAction } from '@rasteh/contract/reach/audit/actions';
import type { ReviewEntity } from '@rasteh/contract/reach/reviews';
import type { Database, Queries, Transaction } from '../../core/db/database.ts';
import { AppError } from '../../core/lib/app-error.ts';
import type { Clock } from '../../core/lib/clock.ts';
import type { RequestContext } from '../../core/lib/request-context.ts';
import type { Audit } from '../audit/index.ts';
import type { Reviewable } from './reviewable.ts';
import type { Revisions } from './revisions.ts';

/** A row of a user that is published after a review; `version` is its optimistic lock. */
type OwnedRow = { id: number; version: number };
type AuditEntry = { action: AuditAction; before?: unknown; after?: unknown };

type OwnedRowsDeps<Row extends OwnedRow, Wire, Values, E extends ReviewEntity, Content> = {
  db: Database;
  clock: Clock;
  audit: Audit;
  revisions: Revisions;
  reviewable: Reviewable<E, Content>;
  /** The user's own row, or undefined. */
  findOwn(queries: Queries, user_id: number, id: number): Promise<Row | undefined>;
  wireOf(queries: Queries, rows: Row[]): Promise<Wire[]>;
  /** Stores the values and raises the version; false when the version has changed. */
  update(tx: Transaction, row: Row, values: Partial<Values>): Promise<boolean>;
  /** What the audit log records as the state before a change. */
  stateOf(row: Row): unknown;
  publishChange(tx: Transaction, id: number, user_id: number): Promise<void>;
};

/** The reads and changes that all reviewed rows of a user share; the request context names the user. */
export type OwnedRows<Row, Wire, Values, Content> = {
  /** The user's own row in the form of the contract. @throws not_found */
  read(queries: Queries, user_id: number, id: number): Promise<Wire>;
  /** The user's own row. @throws not_found */
  findAny(tx: Transaction, context: RequestContext, id: number): Promise<Row>;
  /** The user's own row in this version. @throws not_found, stale with the current one */
  find(tx: Transaction, context: RequestContext, id: number, version: number): Promise<Row>;
  /** The refusal of a change of another version, with the current row. */
  stale(tx: Transaction, context: RequestContext, id: number): Promise<AppError>;
  /** Records a change in the audit log and publishes it. */
  record(tx: Transaction, context: RequestContext, id: number, entry: AuditEntry): Promise<void>;
  /** Stores a change, records and publishes it. @throws stale after a concurrent change */
  change(tx: Transaction, context: RequestContext, row: Row, action: AuditAction, values: Values): Promise<void>;
  /** An action on the row in the version that the caller has seen, with its pending review locked; returns the row after it. @throws not_found, stale */
  act(
    work: (tx: Transaction, context: RequestContext, row: Row, now: number) => Promise<void>,
  ): (context: RequestContext, id: number, version: number) => Promise<Wire>;
  /** Submits content to review; content that is approved at once is public when this returns. */
  submit(tx: Transaction, context: RequestContext, id: number, content: Content): Promise<void>;
  /**
   * Submits a change of a public row to review. The row keeps its content in a new version, so that who has read the former one does not
   * replace this change unseen. @throws stale after a concurrent change
   */
  submitEdit(tx: Transaction, context: RequestContext, row: Row, content: Content): Promise<void>;
  /**
   * Submits a change of a public row to review in place of the waiting one of the version `replaces`, null for none. The version of the
   * row stays. @throws stale when another change waits, conflict when one became public meanwhile
   */
  replaceEdit(tx: Transaction, context: RequestContext, row: Row, content: Content, replaces: number | null): Promise<void>;
  /** Withdraws the pending review of a row; false when there is none. */
  withdraw(tx: Transaction, context: RequestContext, id: number): Promise<boolean>;
};

/** Creates the reads and changes of reviewed rows. */
export function createOwnedRows<Row extends OwnedRow, Wire, Values, E extends ReviewEntity, Content>(
  deps: OwnedRowsDeps<Row, Wire, Values, E, Content>,
): OwnedRows<Row, Wire, Values, Content> {
  const { db, clock, audit, revisions, reviewable, findOwn } = deps;

  async function read(queries: Queries, user_id: number, id: number): Promise<Wire> {
    const row = await findOwn(queries, user_id, id);
    const [wire] = row ? await deps.wireOf(queries, [row]) : [];
    if (!wire) throw new AppError('not_found');
    return wire;
  }
  const stale = async (tx: Transaction, { subject_id }: RequestContext, id: number) =>
    new AppError('stale', { data: await read(tx, subject_id, id) });

  async function findAny(tx: Transaction, { subject_id }: RequestContext, id: number): Promise<Row> {
    const row = await findOwn(tx, subject_id, id);
    if (!row) throw new AppError('not_found');
    return row;
  }
  async function find(tx: Transaction, context: RequestContext, id: number, version: number): Promise<Row> {
    const row = await findAny(tx, context, id);
    if (row.version !== version) throw await stale(tx, context, id);
    return row;
  }
  async function record(tx: Transaction, context: RequestContext, id: number, entry: AuditEntry): Promise<void> {
    await audit.record(tx, context, { entity: reviewable.entity, entity_id: id, ...entry });
    await deps.publishChange(tx, id, context.subject_id);
  }

  return {
    read,
    find,
    findAny,
    stale,
    record,
    async change(tx, context, row, action, values) {
      if (!(await deps.update(tx, row, values))) throw await stale(tx, context, row.id);
      await record(tx, context, row.id, { action, before: deps.stateOf(row), after: values });
    },
    act: (work) => (context, id, version) =>
      db.transaction(async (tx) => {
        await revisions.lock(tx, context, reviewable, id);
        await work(tx, context, await find(tx, context, id, version), clock());
        return read(tx, context.subject_id, id);
      }),
    async submit(tx, context, entity_id, data) {
      await revisions.submit(tx, context, reviewable, { entity_id, data });
    },
    async submitEdit(tx, context, row, data) {
      if (!(await deps.update(tx, row, {}))) throw await stale(tx, context, row.id);
      await revisions.submit(tx, context, reviewable, { entity_id: row.id, data });
    },
    async replaceEdit(tx, context, { id, version }, data, replaces) {
      const submission = { entity_id: id, data, replaces };
      const { status } = await revisions.submit(tx, context, reviewable, submission).catch(async (error: unknown) => {
        throw error instanceof AppError && error.code === 'stale' ? await stale(tx, context, id) : error;
      });
      // From here on the waiting change blocks the approval of another one; one before it made this change a change of what was not read.
      const now = await findAny(tx, context, id);
      if (now.version !== (status === 'approved' ? version + 1 : version)) throw new AppError('conflict');
    },
    async withdraw(tx, context, id) {
      const own = await findOwn(tx, context.subject_id, id);
      const last = own && (await revisions.findLast(tx, reviewable, id));
      if (last?.row.status !== 'pending') return false;
      const decision = { status: 'withdrawn', reason: null, reviewer_id: null } as const;
      return (await revisions.close(tx, context, reviewable, last.row, decision)) !== undefined;
    },
  };
}
