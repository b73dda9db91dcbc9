import type { AuditAction } from '@rasteh/contract/reach/audit/actions';
import type { KeptReply, Reply, ReplyContent } from '@rasteh/contract/talk/replies';
import type { Database, Transaction } from '../../core/db/database.ts';
import { AppError } from '../../core/lib/app-error.ts';
import type { RequestContext } from '../../core/lib/request-context.ts';
import type { Events } from '../../core/realtime/events/events.ts';
import type { Audit } from '../../reach/audit/index.ts';
import { checkBefore, checkContent, checkLimit } from './checking.ts';
import * as repo from './repo.ts';

/**
 * The prepared replies with which people are answered in the chat. Each change is in the audit log, and is published to supporters and
 * admins.
 */
export type Replies = {
  /** All of them in their order. */
  list(): Promise<KeptReply[]>;
  /** Those that are shown, in their order. */
  listShown(): Promise<Reply[]>;
  /** Adds one as the last. @throws invalid at the refused field */
  create(context: RequestContext, content: ReplyContent): Promise<KeptReply>;
  /** Replaces the content. @throws not_found, stale with the reply of now, invalid */
  update(context: RequestContext, id: number, change: ReplyContent & { version: number }): Promise<KeptReply>;
  /** Puts one before another, or last for null; returns all in their order. @throws not_found; invalid at before_id */
  move(context: RequestContext, id: number, before_id: number | null): Promise<KeptReply[]>;
  /** @throws not_found, stale with the reply of now */
  remove(context: RequestContext, id: number, version: number): Promise<{ deleted: number }>;
  /** The supporters and admins of now. */
  listStaff(): Promise<{ id: number }[]>;
};

type RepliesDeps = { db: Database; events: Events; audit: Audit };

const toKept = ({ position: _, ...reply }: repo.ReplyRow): KeptReply => reply;
const factsOf = ({ title, text, is_shown }: ReplyContent) => ({ title, text, is_shown });
const isSame = (one: ReplyContent, other: ReplyContent): boolean =>
  JSON.stringify(factsOf(one)) === JSON.stringify(factsOf(other));

/** The positions that change so that they rise in this order; the one of `moved` is chosen anew. */
function risingPositions(ordered: readonly repo.ReplyRow[], moved: number): { id: number; position: number }[] {
  let last = 0;
  return ordered.flatMap(({ id, position }) => {
    const isKept = id !== moved && position > last;
    last = isKept ? position : last + 1;
    return isKept ? [] : [{ id, position: last }];
  });
}

/** Creates the prepared replies. */
export function createReplies({ db, events, audit }: RepliesDeps): Replies {
  type Change = { action: AuditAction; entity_id: number; before?: object; after?: object };
  async function note(tx: Transaction, context: RequestContext, change: Change): Promise<void> {
    await audit.record(tx, context, { entity: 'reply', ...change });
    await events.publish(tx, 'reply.changed', {});
  }

  /** The reply, and the other ones, locked. @throws not_found */
  async function lockReply(tx: Transaction, id: number) {
    const all = await repo.lockReplies(tx);
    const reply = all.find((one) => one.id === id);
    if (!reply) throw new AppError('not_found');
    return { reply, all, others: all.filter((one) => one !== reply) };
  }
  const stale = (reply: repo.ReplyRow) => new AppError('stale', { data: toKept(reply) });

  return {
    list: async () => (await repo.listReplies(db.read)).map(toKept),
    listShown: async () =>
      (await repo.listReplies(db.read)).filter(({ is_shown }) => is_shown).map(({ id, title, text }) => ({ id, title, text })),
    create: (context, content) =>
      db.transaction(async (tx) => {
        const all = await repo.lockReplies(tx);
        checkLimit(all);
        checkContent(content, all);
        const created = await repo.insertReply(tx, { ...content, position: (all.at(-1)?.position ?? 0) + 1 });
        await note(tx, context, { action: 'createReply', entity_id: created.id, after: factsOf(created) });
        return toKept(created);
      }),
    update: (context, id, { version, ...content }) =>
      db.transaction(async (tx) => {
        const { reply, others } = await lockReply(tx, id);
        // The same content, from two admins or from a repeated request, is one change.
        if (isSame(reply, content)) return toKept(reply);
        if (reply.version !== version) throw stale(reply);
        checkContent(content, others);
        const updated = await repo.updateReply(tx, id, content);
        await note(tx, context, { action: 'updateReply', entity_id: id, before: factsOf(reply), after: factsOf(updated) });
        return toKept(updated);
      }),
    move: (context, id, before_id) =>
      db.transaction(async (tx) => {
        const { reply, all, others } = await lockReply(tx, id);
        const place = checkBefore(before_id, others);
        const ordered = others.toSpliced(place, 0, reply);
        const from = all.indexOf(reply);
        if (from === place) return all.map(toKept);
        for (const { id: one, position } of risingPositions(ordered, id)) await repo.setPosition(tx, one, position);
        const facts = { before: { place: from + 1 }, after: { place: place + 1 } };
        await note(tx, context, { action: 'moveReply', entity_id: id, ...facts });
        return ordered.map(toKept);
      }),
    remove: (context, id, version) =>
      db.transaction(async (tx) => {
        const { reply } = await lockReply(tx, id);
        if (reply.version !== version) throw stale(reply);
        await repo.deleteReply(tx, id);
        await note(tx, context, { action: 'deleteReply', entity_id: id, before: factsOf(reply) });
        return { deleted: 1 };
      }),
    listStaff: () => repo.listStaff(db.read),
  };
}
