import type { PriceList, PriceListsQuerySchema } from '@rasteh/contract/pricing/price-lists';
import type { Mapping } from '@rasteh/contract/pricing/price-lists/mapping';
import type { PriceListRow, PriceListRowChange } from '@rasteh/contract/pricing/price-lists/rows';
import type { PageMeta } from '@rasteh/contract/wire/values';
import type { z } from 'zod';
import type { Database } from '../../core/db/database.ts';
import type { Clock } from '../../core/lib/clock.ts';
import type { PageQuery } from '../../core/lib/pages.ts';
import type { RequestContext } from '../../core/lib/request-context.ts';
import type { Sheet } from '../../core/lib/sheets/sheet.ts';
import type { Jobs } from '../../core/plugins/jobs/jobs.ts';
import type { PortalThreads } from '../../core/plugins/jobs/threads.ts';
import type { Events } from '../../core/realtime/events/events.ts';
import type { Catalogue } from '../../goods/catalogue/index.ts';
import type { Delegations } from '../../people/delegations/index.ts';
import type { SupplierDirectory } from '../../people/supplier-directory/index.ts';
import type { Audit } from '../../reach/audit/index.ts';
import type { Files } from '../../reach/files/index.ts';
import type { FindMedians, FormulaFollowing, Prices } from '../prices/index.ts';
import type * as rowsRepo from './rows/repo.ts';

/** Filter of the rows of a list, and the page of them. */
export type RowQuery = PageQuery & Pick<rowsRepo.RowFilter, 'kind' | 'outcome'>;

export type Apply = { version: number; absent: 'keep' | 'unavailable'; confirm_jumps: boolean };

export type Page<T> = { data: T[]; meta: PageMeta };

export type ListsQuery = z.output<typeof PriceListsQuerySchema>;

export type PriceListsDeps = {
  db: Database;
  clock: Clock;
  events: Events;
  audit: Audit;
  jobs: Jobs;
  catalogue: Catalogue;
  suppliers: SupplierDirectory;
  delegations: Pick<Delegations, 'findRight'>;
  files: Files;
  prices: Prices;
  findMedians: FindMedians;
  formulaFollowing: FormulaFollowing;
  /** The worker threads in which lists are read. */
  threads: Pick<PortalThreads, 'lists'>;
};

/** The operations on the price lists of a user; the request context names the actor and the subject. */
export type PriceLists = {
  /** A page of lists, newest first. @throws page_out_of_range */
  list(context: RequestContext, query: ListsQuery): Promise<Page<PriceList>>;
  /** @throws not_found */
  get(context: RequestContext, id: number): Promise<PriceList>;
  /** A list for the connected clients of its owner; undefined once it no longer exists. */
  readOwn(user_id: number, id: number): Promise<PriceList | undefined>;
  /** Stores a file or a pasted text and queues its reading. @throws invalid, too_many_requests */
  create(context: RequestContext, source: { file_id?: number | undefined; text?: string | undefined }): Promise<PriceList>;
  /** Reads another sheet of the file. @throws not_found, invalid, price_list_status, too_many_requests */
  chooseSheet(context: RequestContext, id: number, sheet: number): Promise<PriceList>;
  /** Sets what the columns mean and queues the check of the rows. @throws not_found, invalid, price_list_status */
  map(context: RequestContext, id: number, mapping: Mapping): Promise<PriceList>;
  /** The sheet of the prices that match a filter; prices are read while the sheet is written. */
  exportPrices(context: RequestContext, filter: Parameters<Prices['readAll']>[1]): Sheet;
  /** Queues the publication of the checked rows. @throws not_found, stale, price_list_status, too_many_requests */
  apply(context: RequestContext, id: number, wanted: Apply): Promise<PriceList>;
  /** Cancels a list that is not applied. @throws not_found, price_list_status */
  cancel(context: RequestContext, id: number): Promise<PriceList>;
  /** Queues the return to the prices before the list. @throws not_found, price_list_status, undo_too_late */
  undo(context: RequestContext, id: number): Promise<PriceList>;
  /** A page of the rows of a list, in the order of the file. @throws not_found, page_out_of_range */
  listRows(context: RequestContext, id: number, query: RowQuery): Promise<Page<PriceListRow>>;
  /** Corrects a row of a checked list and checks it again. @throws not_found, invalid, conflict, price_list_status */
  changeRow(context: RequestContext, id: number, row_id: number, change: PriceListRowChange): Promise<PriceListRow>;
  /** The sheet of the rows that did not become prices. @throws not_found */
  badRows(context: RequestContext, id: number): Promise<Sheet>;
};
