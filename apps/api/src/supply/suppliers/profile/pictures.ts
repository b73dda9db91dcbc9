import type { FileOnWire } from '@rasteh/contract/reach/files';
import type { ProfileTerms } from '@rasteh/contract/supply/suppliers/profile';
import type { Queries, Transaction } from '../../../core/db/database.ts';
import type { RequestContext } from '../../../core/lib/request-context.ts';
import { asOwner, type Files } from '../../../reach/files/index.ts';

type Chosen = Pick<ProfileTerms, 'logo_file_id' | 'cover_file_id'>;
/** The pictures of a profile; null without one. */
export type Pictures = { logo: FileOnWire | null; cover: FileOnWire | null };

const kinds = {
  logo: { entity: 'supplier_logo', field: 'logo_file_id', categories: ['logo', 'image'] },
  cover: { entity: 'supplier_cover', field: 'cover_file_id', categories: ['image'] },
} as const;
const listed = (id: number | null): number[] => (id === null ? [] : [id]);

/** Logo and cover of supplier profiles: the public ones, and those of a pending request. */
export type ProfilePictures = {
  /** Keeps the pictures of a request while it is pending. @throws invalid at their fields */
  keepRequest(tx: Transaction, context: RequestContext, chosen: Chosen): Promise<void>;
  /** Makes the approved pictures public. */
  publish(tx: Transaction, user_id: number, chosen: Chosen): Promise<void>;
  /** Releases the pictures of a request. */
  dropRequest(tx: Transaction, user_id: number): Promise<void>;
  /** The public pictures of these suppliers. */
  list(queries: Queries, user_ids: number[]): Promise<Map<number, Pictures>>;
  /** The pictures of a request, by its terms. */
  ofRequest(queries: Queries, user_id: number, chosen: Chosen): Promise<Pictures>;
};

/** Creates the pictures of profiles. */
export function createProfilePictures(files: Pick<Files, 'use' | 'listUsed'>): ProfilePictures {
  const useAll = async (
    tx: Transaction,
    context: RequestContext,
    { logo_file_id, cover_file_id }: Chosen,
    { suffix, is_public }: { suffix: '' | '_request'; is_public: boolean },
  ): Promise<void> => {
    const ids = { logo: listed(logo_file_id), cover: listed(cover_file_id) };
    for (const kind of ['logo', 'cover'] as const) {
      const { entity, field, categories } = kinds[kind];
      const use = { entity: `${entity}${suffix}`, entity_id: context.subject_id, file_ids: ids[kind], is_public };
      await files.use(tx, context, { ...use, field, categories });
    }
  };
  const dropRequest = (tx: Transaction, user_id: number): Promise<void> =>
    useAll(tx, asOwner(user_id), { logo_file_id: null, cover_file_id: null }, { suffix: '_request', is_public: false });
  const findAll = async (queries: Queries, user_ids: number[], suffix: '' | '_request') => {
    const logos = await files.listUsed(`${kinds.logo.entity}${suffix}`, user_ids, queries);
    const covers = await files.listUsed(`${kinds.cover.entity}${suffix}`, user_ids, queries);
    const picturesOf = (id: number) => ({ logo: logos.get(id)?.[0] ?? null, cover: covers.get(id)?.[0] ?? null });
    return new Map(user_ids.map((id) => [id, picturesOf(id)]));
  };

  return {
    keepRequest: (tx, context, chosen) => useAll(tx, context, chosen, { suffix: '_request', is_public: false }),
    async publish(tx, user_id, chosen) {
      // Files were checked when they were submitted; they are used in the owner's name, whoever approves.
      await useAll(tx, asOwner(user_id), chosen, { suffix: '', is_public: true });
      await dropRequest(tx, user_id);
    },
    dropRequest,
    list: (queries, user_ids) => findAll(queries, user_ids, ''),
    async ofRequest(queries, user_id, { logo_file_id, cover_file_id }) {
      const requested = (await findAll(queries, [user_id], '_request')).get(user_id);
      const shown = (await findAll(queries, [user_id], '')).get(user_id);
      const byId = (id: number | null, key: keyof Pictures) =>
        [requested?.[key], shown?.[key]].find((file) => file && file.id === id) ?? null;
      return { logo: byId(logo_file_id, 'logo'), cover: byId(cover_file_id, 'cover') };
    },
  };
}
