import { type SavePage, SavePageSchema } from '@rasteh/contract/site/pages/save-page';
import {
  type ListPagesQuery,
  type PageRow,
  type PageVersion,
  type PageVersionContent,
  pageStates,
  type StoredPage,
} from '@rasteh/contract/site/pages/writing';
import { fieldErrors } from '@rasteh/contract/wire/field-texts';
import { pageLimits } from '@rasteh/contract/wire/limits';
import type { PageMeta } from '@rasteh/contract/wire/values';
import { DAY_MS } from '@rasteh/persian/calendar/spans';
import type { Database, Transaction } from '../../core/db/database.ts';
import { AppError, invalid } from '../../core/lib/app-error.ts';
import type { Clock } from '../../core/lib/clock.ts';
import { pageBounds, pageMeta } from '../../core/lib/pages.ts';
import type { RequestContext } from '../../core/lib/request-context.ts';
import type { Audit } from '../../reach/audit/index.ts';
import type { Files } from '../../reach/files/index.ts';
import { attachImages, letAdminsRead, releaseImages } from './images.ts';
import * as listing from './list-repo.ts';
import * as repo from './repo.ts';
import * as versions from './versions-repo.ts';
import { rowToWire, storedToWire, versionToWire } from './wire.ts';

type WritingDeps = {
  db: Database;
  clock: Clock;
  audit: Pick<Audit, 'record'>;
  files: Pick<Files, 'use' | 'listUsed' | 'registerReadPolicy'>;
};

/** The page, and the version of it, that a change is made to. */
export type Changed = Pick<StoredPage, 'id' | 'version'>;

type Counts = { kinds: Record<PageRow['kind'], number>; states: Record<PageRow['state'], number> };

/** What admins write: pages and news with their versions; each change is in the audit log. */
export type PageWriting = {
  /** A page of the list, and how many there are of each kind and state. @throws page_out_of_range */
  list(query: ListPagesQuery): Promise<{ data: PageRow[]; meta: PageMeta; counts: Counts }>;
  /** @throws not_found */
  get(id: number): Promise<StoredPage>;
  /**
   * Stores a new draft, or changes a page; what is published changes at once, and its former slug still leads to it.
   * @throws invalid with the path of what is wrong, not_found, stale with the page of now
   */
  save(context: RequestContext, input: SavePage, changed?: Changed): Promise<StoredPage>;
  /**
   * Makes a page public at once, or at a moment to come; one that was public before keeps the time of its publication.
   * @throws invalid for an empty body, or a moment that is past or too far; not_found; conflict for a moment of a public page; stale with the page of now
   */
  publish(context: RequestContext, changed: Changed, publish_at?: string): Promise<StoredPage>;
  /** Makes a page a draft again, also before its scheduled time. @throws not_found; conflict for a draft; stale with the page of now */
  takeBack(context: RequestContext, changed: Changed): Promise<StoredPage>;
  /** Deletes a draft with its versions; its slugs are free again. @throws not_found; conflict unless it is a draft; stale with the page of now */
  remove(context: RequestContext, changed: Changed): Promise<void>;
  /** What the last saves stored, the newest first. @throws not_found */
  listVersions(id: number): Promise<PageVersion[]>;
  /** @throws not_found */
  getVersion(id: number, version: number): Promise<PageVersionContent>;
};

const SLUG_TAKEN = 'این نشانی برای صفحهٔ دیگری است یا بوده است. نشانی دیگری بنویسید.';
const EMPTY = 'متن صفحه خالی است. پیش از انتشار آن را بنویسید.';
const PAST = 'زمان انتشار باید در آینده باشد.';
const FAR = 'زمان انتشار حداکثر یک سال دیگر است.';

/** @throws invalid with the path of what is wrong */
function contentOf(input: SavePage): repo.PageContent {
  const parsed = SavePageSchema.safeParse(input);
  if (!parsed.success) throw new AppError('invalid', { errors: fieldErrors(parsed.error.issues) });
  return parsed.data;
}

/** The moment of a scheduled publication. @throws invalid */
function momentOf(publish_at: string, now: number): number {
  const at = Date.parse(publish_at);
  if (at <= now) throw invalid({ publish_at: PAST });
  if (at > now + pageLimits.schedule_days * DAY_MS) throw invalid({ publish_at: FAR });
  return at;
}

/** How many pages there are of each kind and state under the other filter, and of both. */
function countsOf(
  counted: readonly { kind: PageRow['kind']; state: PageRow['state']; n: number }[],
  { kind, state }: Pick<ListPagesQuery, 'kind' | 'state'>,
): { counts: Counts; total: number } {
  const sum = (of_kind: PageRow['kind'] | undefined, of_state: PageRow['state'] | undefined): number =>
    counted
      .filter((one) => (of_kind === undefined || one.kind === of_kind) && (of_state === undefined || one.state === of_state))
      .reduce((total, { n }) => total + n, 0);
  const states = Object.fromEntries(pageStates.map((one) => [one, sum(kind, one)])) as Counts['states'];
  return { counts: { kinds: { page: sum('page', state), news: sum('news', state) }, states }, total: sum(kind, state) };
}

/** Creates what admins write of pages and news. */
export function createPageWriting({ db, clock, audit, files }: WritingDeps): PageWriting {
  letAdminsRead(files, db);
  const wired = (row: repo.PageRow): StoredPage => storedToWire(row, clock());

  /** @throws not_found */
  async function find(tx: Transaction, id: number): Promise<repo.PageRow> {
    const row = await repo.findPage(tx, id);
    if (!row) throw new AppError('not_found');
    return row;
  }

  /** Changes this version alone. @throws stale with the page of now */
  async function update(tx: Transaction, changed: Changed, changes: Parameters<typeof repo.update>[2]): Promise<repo.PageRow> {
    const row = await repo.update(tx, changed, changes);
    if (!row) throw new AppError('stale', { data: wired(await find(tx, changed.id)) });
    return row;
  }

  /** Records what is said of a page in the audit log; bodies are in the versions. */
  const record = (
    tx: Transaction,
    context: RequestContext,
    action: 'createPage' | 'updatePage' | 'publishPage' | 'schedulePage' | 'takeBackPage',
    [before, after]: [repo.PageRow | undefined, repo.PageRow],
  ): Promise<void> => {
    const said = ({ title, slug, kind }: repo.PageRow) => ({ title, slug, kind });
    return audit.record(tx, context, {
      action,
      entity: 'page',
      entity_id: after.id,
      ...(before ? { before: said(before) } : {}),
      after:
        action === 'publishPage' || action === 'schedulePage'
          ? { ...said(after), published_at: after.published_at }
          : said(after),
    });
  };

  return {
    async list({ page, per_page, ...filter }) {
      const now = clock();
      const { counts, total } = countsOf(await listing.countPages(db.read, filter, now), filter);
      const meta = pageMeta({ page, per_page }, total);
      const rows = await listing.listPages(db.read, filter, { now, ...pageBounds({ page, per_page }) });
      return { data: rows.map((row) => rowToWire(row, now)), meta, counts };
    },
    async get(id) {
      const row = await repo.findPage(db.read, id);
      if (!row) throw new AppError('not_found');
      return wired(row);
    },
    async save(context, input, changed) {
      const content = contentOf(input);
      return db.transaction(async (tx) => {
        const before = changed && (await find(tx, changed.id));
        const now = clock();
        const row = changed
          ? await update(tx, changed, { ...content, updated_at: now })
          : await repo.insertDraft(tx, content, now);
        if (!(await repo.claimSlug(tx, row, now))) throw invalid({ slug: SLUG_TAKEN });
        if (row.status === 'published') await repo.useSlug(tx, row.slug, Math.max(now, row.published_at ?? now));
        const body = await attachImages(tx, files, context, row);
        await repo.setBody(tx, row.id, body);
        const stored = { ...row, body };
        await versions.insertVersion(tx, stored, context.actor_id);
        await record(tx, context, changed ? 'updatePage' : 'createPage', [before, row]);
        return wired(stored);
      });
    },
    publish: (context, changed, publish_at) =>
      db.transaction(async (tx) => {
        const before = await find(tx, changed.id);
        const now = clock();
        if (before.body.root.children.length === 0) throw invalid({ body: EMPTY });
        const wasPublic = before.published_at !== null && before.published_at <= now;
        // A public page that waited for its time would be taken from its readers until then.
        if (publish_at && wasPublic && before.status === 'published') throw new AppError('conflict');
        const published_at = publish_at ? momentOf(publish_at, now) : wasPublic ? before.published_at : now;
        const row = await update(tx, changed, { status: 'published', published_at, updated_at: now });
        await repo.useSlug(tx, row.slug, Math.max(now, row.published_at ?? now));
        await attachImages(tx, files, context, row);
        await record(tx, context, publish_at ? 'schedulePage' : 'publishPage', [before, row]);
        return wired(row);
      }),
    takeBack: (context, changed) =>
      db.transaction(async (tx) => {
        const before = await find(tx, changed.id);
        const now = clock();
        const isScheduled = before.published_at !== null && before.published_at > now;
        const published_at = isScheduled ? null : before.published_at;
        const row = await update(tx, changed, { status: 'draft', published_at, updated_at: now });
        if (before.status === 'draft') throw new AppError('conflict');
        await repo.releaseSlug(tx, row.id, now);
        await attachImages(tx, files, context, row);
        await record(tx, context, 'takeBackPage', [before, row]);
        return wired(row);
      }),
    remove: (context, { id, version }) =>
      db.transaction(async (tx) => {
        const before = await find(tx, id);
        if (before.status !== 'draft') throw new AppError('conflict');
        await releaseImages(tx, files, context, id);
        await versions.deleteVersions(tx, id);
        if (!(await repo.deletePage(tx, { id, version }))) throw new AppError('stale', { data: wired(before) });
        const { title, slug, kind } = before;
        await audit.record(tx, context, { action: 'deletePage', entity: 'page', entity_id: id, before: { title, slug, kind } });
      }),
    async listVersions(id) {
      if (!(await repo.findPage(db.read, id))) throw new AppError('not_found');
      return (await versions.listVersions(db.read, id, pageLimits.versions)).map(versionToWire);
    },
    async getVersion(id, version) {
      const found = await versions.findVersion(db.read, id, version);
      if (!found) throw new AppError('not_found');
      const { kind, slug, description, body } = found;
      return { ...versionToWire(found), kind, slug, description, body };
    },
  };
}
