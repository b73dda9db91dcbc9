import type { Readable } from 'node:stream';
import type { FileOnWire } from '@rasteh/contract/reach/files';
import type { FileCategory } from '@rasteh/contract/reach/files/rules';
import { fileWording } from '@rasteh/contract/reach/files/rules';
import type { PageMeta } from '@rasteh/contract/wire/values';
import type { Database, Queries, Transaction } from '../../core/db/database.ts';
import { AppError, invalid } from '../../core/lib/app-error.ts';
import type { Clock } from '../../core/lib/clock.ts';
import type { Log } from '../../core/lib/log.ts';
import { type PageQuery, pageBounds, pageMeta } from '../../core/lib/pages.ts';
import type { ActingRights, Actor, RequestContext } from '../../core/lib/request-context.ts';
import type { Jobs } from '../../core/plugins/jobs/jobs.ts';
import type { PortalThreads } from '../../core/plugins/jobs/threads.ts';
import type { Audit } from '../audit/index.ts';
import { createAbandoning } from './abandoned.ts';
import { kindOfMime } from './inspection/kinds.ts';
import * as repo from './repo.ts';
import { createFileRoom, type FileRoom } from './space/room.ts';
import { defineFileSweep, type Swept, sweepFiles } from './space/sweep.ts';
import type { ByteRange, Storage } from './store/storage.ts';
import { createUploadSessions, type UploadSession } from './upload-session.ts';
import * as uses from './uses-repo.ts';
import { addressName, fileToWire } from './wire.ts';

/** A file's bytes, ready to be sent. */
export type OpenFile = {
  name: string;
  mime: string;
  extension: string;
  inline: boolean;
  is_public: boolean;
  size_bytes: number;
  /** Changes with the bytes. */
  tag: string;
  read(range?: ByteRange): Promise<Readable>;
};

/** The entities whose images belong to the portal: they stay while the one who uploaded them is suspended. */
const OF_THE_PORTAL: readonly string[] = ['page', 'product'];
/** What is kept for admins, who read it of a suspended user too. */
const EVIDENCE: readonly string[] = ['chat_report'];

/** All files an entity is to use, in order, of these categories; `field` is the form field that receives errors. */
export type FileUse = {
  entity: string;
  entity_id: number;
  file_ids: readonly number[];
  categories: readonly FileCategory[];
  is_public: boolean;
  field: string;
  /** Another entity with this id, whose files may be of any user. */
  held_by?: string;
};

type ReadPolicy = (reader_id: number | null, entity_id: number) => Promise<boolean>;

export type Files = {
  /** Opens an upload for the subject. @throws too_many_requests, file_quota, storage_full */
  begin(context: RequestContext): Promise<UploadSession>;
  list(
    context: RequestContext,
    query: PageQuery & { category?: FileCategory | undefined },
  ): Promise<{ data: FileOnWire[]; meta: PageMeta; quota: { used_bytes: number; limit_bytes: number } }>;
  /** Deletes a file that nothing uses. @throws not_found, file_in_use */
  remove(context: RequestContext, file_id: number): Promise<void>;
  /**
   * Opens a file at its URL for a reader: `width` selects the narrowest image that is at least as wide, or else the widest.
   * @throws not_found when the file does not exist or the reader may not read it, indistinguishably
   */
  open(reader: Actor, address: { file_id: number; name: string; width?: number | undefined }): Promise<OpenFile>;
  /**
   * Replaces the files used by an entity, in the transaction that changes the entity; files no longer used are swept after a
   * day, like files that were never used. Without ids the entity uses none.
   * @throws invalid at `field` for an id that is unknown, not the subject's, outside the delegate's scopes or of another
   * category
   */
  use(tx: Transaction, context: RequestContext, use: FileUse): Promise<void>;
  /**
   * Keeps files, of whichever user, for an entity: they stay as long as it does, also once their own use has ended. Only policies
   * of the entity let others read them.
   */
  keep(tx: Transaction, user: uses.FileUser, file_ids: readonly number[]): Promise<void>;
  /** The files used by these entities, in order, by entity id; `queries` is the transaction that changes them. */
  listUsed(entity: string, entity_ids: readonly number[], queries?: Queries): Promise<Map<number, FileOnWire[]>>;
  /** The files with these ids, in this order; ids of deleted files are left out. */
  listByIds(queries: Queries, file_ids: readonly number[]): Promise<FileOnWire[]>;
  /** The whole content of a file of the subject. @throws not_found, also when it is of another category */
  read(context: RequestContext, file_id: number, category: FileCategory): Promise<{ name: string; content: Buffer }>;
  /**
   * Registers a policy for additional readers of an entity type's files, checked only when access is not granted otherwise; one
   * policy that permits is enough.
   * The reader is null for a guest and for any caller who may see no more than a guest.
   */
  registerReadPolicy(entity: string, mayRead: ReadPolicy): void;
  /** Abandons the files of a closed account: only what messages and RFQs of others need stays readable; a job deletes the rest. */
  abandon(tx: Transaction, user_id: number): Promise<void>;
  /** The bytes that the files of all users take, and may take. */
  readRoom: FileRoom['read'];
  /** Removes unneeded files, like the hourly job; `orphan_ms` is the minimum age of bytes without a row. */
  sweep(orphan_ms?: number): Promise<Swept>;
};

type FilesDeps = {
  db: Database;
  clock: Clock;
  audit: Audit;
  delegations: ActingRights;
  jobs: Jobs;
  storage: Storage;
  /** The worker threads that read untrusted bytes. */
  threads: Pick<PortalThreads, 'uploads'>;
  /** The storage quota of one user. */
  quota_bytes: number;
  /** The bound over all users; without it the disk bounds them. */
  total_bytes?: number | undefined;
  log: Log;
};

const keepFiles: Files['keep'] = async (tx, user, file_ids) => {
  await uses.lockFiles(tx, file_ids);
  await uses.replaceUses(tx, user, file_ids, false);
};

/** Creates the file service. */
export function createFiles(deps: FilesDeps): Files {
  const { db, clock, audit, delegations, jobs, storage, threads, quota_bytes, total_bytes, log } = deps;
  const room = createFileRoom({ db, storage, log, total_bytes });
  defineFileSweep({ db, clock, storage, jobs, log, room });
  const readers = new Map<string, ReadPolicy[]>();
  const shelfOf = ({ subject_id, right }: RequestContext): repo.Shelf => ({ user_id: subject_id, scopes: right?.scopes });

  async function actsFor(reader: Exclude<Actor, { kind: 'guest' }>, file: repo.FileRow): Promise<boolean> {
    try {
      const scopes = (await delegations.checkMayAct(reader, file.user_id, 'any'))?.scopes;
      return !scopes || (file.scope !== null && scopes.includes(file.scope));
    } catch (refusal) {
      if (refusal instanceof AppError) return false;
      throw refusal;
    }
  }

  async function mayRead(reader: Actor, file: repo.FileRow & { owner_active: boolean }): Promise<boolean> {
    if (file.is_public && file.owner_active) return true;
    if (reader.kind === 'session' && (await actsFor(reader, file))) return true;
    const users = await uses.listUsers(db.read, file.id);
    if (!file.owner_active && file.is_public && users.some(({ entity }) => OF_THE_PORTAL.includes(entity))) return true;
    const counted = file.owner_active ? users : users.filter(({ entity }) => EVIDENCE.includes(entity));
    const reader_id = reader.kind === 'session' && !reader.suspended ? reader.user_id : null;
    for (const { entity, entity_id } of counted)
      for (const isReader of readers.get(entity) ?? []) if (await isReader(reader_id, entity_id)) return true;
    return false;
  }

  return {
    begin: createUploadSessions({ db, clock, audit, storage, threads: threads.uploads, quota_bytes, room }),

    async list(context, { category, ...page }) {
      const { rows, total } = await repo.listFiles(db.read, shelfOf(context), { category, ...pageBounds(page) });
      const used_bytes = await repo.usedSpace(db.read, context.subject_id);
      return { data: rows.map(fileToWire), meta: pageMeta(page, total), quota: { used_bytes, limit_bytes: quota_bytes } };
    },

    async remove(context, file_id) {
      const keys = await db.transaction(async (tx) => {
        const file = await repo.findOwnFile(tx, shelfOf(context), file_id);
        if (!file) throw new AppError('not_found');
        const gone = await repo.deleteUnused(tx, [file_id]);
        if (gone.length === 0) throw new AppError('file_in_use');
        const before = { name: file.name, category: file.category };
        if (context.actor_id !== context.subject_id)
          await audit.record(tx, context, { action: 'file.deleted', entity: 'file', entity_id: file_id, before });
        return gone;
      });
      for (const key of keys) await storage.remove(key).catch((error) => log.warn({ err: error, key }, 'file deletion failed'));
    },

    async open(reader, { file_id, name, width }) {
      const file = await repo.findFile(db.read, file_id);
      if (!file || addressName(file) !== name || !(await mayRead(reader, file))) throw new AppError('not_found');
      const widest = file.widths.at(-1);
      const part = String((width === undefined ? widest : (file.widths.find((one) => one >= width) ?? widest)) ?? 'main');
      const size_bytes = await storage.sizeOf(file.storage_key, part);
      if (size_bytes === undefined) {
        log.warn({ file_id }, 'file content missing');
        throw new AppError('not_found');
      }
      const { extension, inline } = kindOfMime(file.mime);
      return {
        name: file.name,
        mime: file.mime,
        extension,
        inline,
        size_bytes,
        is_public: file.is_public && file.owner_active,
        tag: `"${file.storage_key}-${part}"`,
        read: (range) => storage.stream(file.storage_key, part, range),
      };
    },

    async use(tx, context, { entity, entity_id, file_ids, categories, is_public, field, held_by }) {
      const user = { entity, entity_id };
      const wanted = [...new Set(file_ids)];
      const before = await uses.listUses(tx, user);
      await uses.lockFiles(tx, [...new Set([...wanted, ...before])]);
      const known = [...before, ...(held_by ? await uses.listUses(tx, { entity: held_by, entity_id }) : [])];
      const added = wanted.filter((id) => !known.includes(id));
      const found = added.length > 0 ? await uses.findUsable(tx, shelfOf(context), added, categories) : [];
      if (found.length < added.length) throw invalid({ [field]: fileWording.missing });
      await uses.replaceUses(tx, user, wanted, is_public);
      const left = before.filter((id) => !wanted.includes(id));
      await uses.markUnused(tx, left, clock());
    },

    keep: keepFiles,
    async listUsed(entity, entity_ids, queries = db.read) {
      const used = new Map<number, FileOnWire[]>();
      if (entity_ids.length === 0) return used;
      for (const { entity_id, ...row } of await repo.listUsedFiles(queries, entity, entity_ids))
        used.set(entity_id, [...(used.get(entity_id) ?? []), fileToWire(row)]);
      return used;
    },

    listByIds: async (queries, file_ids) => (await repo.listByIds(queries, file_ids)).map(fileToWire),

    async read(context, file_id, category) {
      const file = await repo.findOwnFile(db.read, shelfOf(context), file_id);
      if (file?.category !== category) throw new AppError('not_found');
      const part = String(file.widths.at(-1) ?? 'main');
      return { name: file.name, content: await storage.read(file.storage_key, part) };
    },

    registerReadPolicy: (entity, check) => void readers.set(entity, [...(readers.get(entity) ?? []), check]),
    abandon: createAbandoning({ db, clock, jobs, storage }),
    readRoom: room.read,
    sweep: (orphan_ms) => sweepFiles({ db, clock, storage }, orphan_ms),
  };
}
