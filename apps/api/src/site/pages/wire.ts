import type { NewsItem, PublicPage } from '@rasteh/contract/site/pages';
import type { PageRow as PageRowOnWire, PageVersion, StoredPage } from '@rasteh/contract/site/pages/writing';
import { toWire, toWireOrNull } from '../../core/lib/clock.ts';
import type { ListedPage } from './list-repo.ts';
import type { NewsRow, PageRow } from './repo.ts';
import type { VersionBrief } from './versions-repo.ts';

/** A published row in a list; the database requires the time of its publication. */
export const newsToWire = ({ id, slug, title, description, published_at }: NewsRow): NewsItem => ({
  id,
  slug,
  title,
  description,
  published_at: toWire(published_at as number),
});

/** A published row as returned to the public; what was written before a scheduled publication is no change of it. */
export const pageToWire = (row: PageRow): PublicPage => ({
  ...newsToWire(row),
  kind: row.kind,
  body: row.body,
  updated_at: toWire(Math.max(row.updated_at, row.published_at as number)),
});

/** A row in the list of admins. */
export const rowToWire = (row: ListedPage, now: number): PageRowOnWire => {
  const { id, kind, slug, title, status, published_at, version, updated_at } = row;
  const state = status === 'draft' ? status : (published_at ?? 0) > now ? 'scheduled' : 'published';
  return { id, kind, slug, title, state, published_at: toWireOrNull(published_at), version, updated_at: toWire(updated_at) };
};

/** A row as admins write it. */
export const storedToWire = (row: PageRow, now: number): StoredPage => ({
  ...rowToWire(row, now),
  description: row.description,
  body: row.body,
});

/** A version in the list. */
export const versionToWire = ({ version, title, at, by }: VersionBrief): PageVersion => ({ version, title, at: toWire(at), by });
