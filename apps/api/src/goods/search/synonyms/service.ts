import type { Synonyms } from '@rasteh/contract/goods/search/synonyms';
import { synonymLimits } from '@rasteh/contract/wire/limits';
import type { Database, Transaction } from '../../../core/db/database.ts';
import { AppError, invalid } from '../../../core/lib/app-error.ts';
import type { RequestContext } from '../../../core/lib/request-context.ts';
import type { Audit } from '../../../reach/audit/index.ts';
import { checkNames } from './checking.ts';
import * as repo from './repo.ts';

/** What admins change of the synonyms of the search; triggers note it for the index of every process. */
export type SynonymKeeping = {
  /** All groups, the newest first. */
  list(): Promise<Synonyms[]>;
  /** @throws invalid at the name that is refused */
  create(context: RequestContext, names: string[]): Promise<Synonyms>;
  /** Replaces the names of a group. @throws not_found, stale, invalid */
  update(context: RequestContext, id: number, change: { version: number; names: string[] }): Promise<Synonyms>;
  /** @throws not_found, stale */
  remove(context: RequestContext, id: number, version: number): Promise<{ deleted: number }>;
};

const FULL = `بیش از ${synonymLimits.groups} گروه نمی‌توان داشت.`;
const factsOf = (names: readonly string[]) => ({ names: names.join('، ') });

/** Creates what admins change of the synonyms. */
export function createSynonymKeeping({ db, audit }: { db: Database; audit: Audit }): SynonymKeeping {
  /** The group of the version that was read, and the other ones, locked. @throws not_found, stale */
  async function lockGroup(tx: Transaction, id: number, version: number) {
    const groups = await repo.lockGroups(tx);
    const group = groups.find((one) => one.id === id);
    if (!group) throw new AppError('not_found');
    if (group.version !== version) throw new AppError('stale');
    return { group, others: groups.filter((one) => one !== group) };
  }

  return {
    list: () => repo.listGroups(db.read),
    create: (context, names) =>
      db.transaction(async (tx) => {
        const groups = await repo.lockGroups(tx);
        if (groups.length >= synonymLimits.groups) throw invalid({ names: FULL });
        checkNames(names, groups);
        const created = await repo.insertGroup(tx, names);
        const entry = { action: 'createSynonyms', entity: 'synonyms', entity_id: created.id } as const;
        await audit.record(tx, context, { ...entry, after: factsOf(names) });
        return created;
      }),
    update: (context, id, { version, names }) =>
      db.transaction(async (tx) => {
        const { group, others } = await lockGroup(tx, id, version);
        checkNames(names, others);
        const entry = { action: 'updateSynonyms', entity: 'synonyms', entity_id: id } as const;
        await audit.record(tx, context, { ...entry, before: factsOf(group.names), after: factsOf(names) });
        return repo.updateGroup(tx, id, names);
      }),
    remove: (context, id, version) =>
      db.transaction(async (tx) => {
        const { group } = await lockGroup(tx, id, version);
        await repo.deleteGroup(tx, group.id);
        const entry = { action: 'deleteSynonyms', entity: 'synonyms', entity_id: id } as const;
        await audit.record(tx, context, { ...entry, before: factsOf(group.names) });
        return { deleted: 1 };
      }),
  };
}
