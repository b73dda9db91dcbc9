import { keptName } from '../../../core/forms/kept/kept-form.ts';

/** Increment it when the shape of a stored draft changes: drafts of older versions are then ignored. */
const VERSION = 1;

/** What the names of the stored drafts of an owner begin with; the id of the price follows. */
export const prefixOf = (owner: string): string => keptName({ form: 'price-drafts', shape: VERSION, owner, id: '' });

/** The number of drafts stored for an owner. */
export const countKeptDrafts = (storage: Storage, owner: string): number =>
  Object.keys(storage).filter((name) => name.startsWith(prefixOf(owner))).length;
