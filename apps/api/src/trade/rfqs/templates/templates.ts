import type { CreateRfqTemplateSchema, RfqTemplate, TemplateLine } from '@rasteh/contract/trade/rfqs/templates';
import { rfqLimits } from '@rasteh/contract/wire/limits';
import { z } from 'zod';
import type { Database, Queries, Transaction } from '../../../core/db/database.ts';
import { lockUser } from '../../../core/db/lock-user.ts';
import { AppError, invalid } from '../../../core/lib/app-error.ts';
import { type Clock, toWire } from '../../../core/lib/clock.ts';
import type { RequestContext } from '../../../core/lib/request-context.ts';
import type { Catalogue, Reference } from '../../../goods/catalogue/index.ts';
import { unknownProduct, variationRef } from '../../../goods/products/index.ts';
import type { Audit } from '../../../reach/audit/index.ts';
import { findLineProducts, findUsable, type LineProducts } from '../products-repo.ts';
import * as repo from './repo.ts';

type TemplatesDeps = { db: Database; clock: Clock; audit: Audit; catalogue: Catalogue };

/** The lines as they are stored: `text` is the title of the product at that time, or the text of the buyer. */
const StoredLinesSchema = z.array(
  z.strictObject({
    product_id: z.int().nullable(),
    variation_id: z.int().nullable(),
    text: z.string(),
    quantity: z.string(),
    unit_id: z.int(),
    note: z.string().nullable(),
  }),
);
type StoredLine = z.infer<typeof StoredLinesSchema>[number];

/** The templates of buyers: lines that they ask for again and again. */
export type RfqTemplates = {
  /** By name. */
  list(context: RequestContext): Promise<RfqTemplate[]>;
  /** @throws invalid on a wrong line or a name that is taken, rfq_template_limit */
  create(context: RequestContext, wanted: z.output<typeof CreateRfqTemplateSchema>): Promise<RfqTemplate>;
  /** @throws not_found, stale with the current template, invalid on a name that is taken */
  rename(context: RequestContext, id: number, wanted: { name: string; version: number }): Promise<RfqTemplate>;
  /** @throws not_found */
  remove(context: RequestContext, id: number): Promise<void>;
};

const taken = () => invalid({ name: 'الگویی با این نام دارید؛ نام دیگری بنویسید.' });

/** Creates the service of templates. */
export function createRfqTemplates({ db, clock, audit, catalogue }: TemplatesDeps): RfqTemplates {
  /** These templates as their owner may use them now: a product that no new RFQ may name is text. */
  async function wireOf(queries: Queries, user_id: number, rows: readonly repo.TemplateRow[]): Promise<RfqTemplate[]> {
    const reference = await catalogue.reference();
    const stored = rows.map((row) => ({ row, lines: StoredLinesSchema.parse(row.lines) }));
    const usable = await findUsable(
      queries,
      user_id,
      stored.flatMap(({ lines }) => lines),
    );
    return stored.map(({ row: { id, name, version, created_at }, lines }) => ({
      id,
      name,
      version,
      created_at: toWire(created_at),
      lines: lines.map((line) => lineToWire(line, usable, reference)),
    }));
  }
  async function oneOf(queries: Queries, row: repo.TemplateRow): Promise<RfqTemplate> {
    const [template] = await wireOf(queries, row.user_id, [row]);
    return template as RfqTemplate;
  }
  const record = (tx: Transaction, context: RequestContext, row: repo.TemplateRow, entry: Entry) =>
    audit.record(tx, context, { entity: 'rfq_template', entity_id: row.id, ...entry });

  return {
    async list({ subject_id }) {
      const templates = await wireOf(db.read, subject_id, await repo.listTemplates(db.read, subject_id));
      // The engines order letters in different ways, neither in that of Persian.
      return templates.toSorted((a, b) => a.name.localeCompare(b.name, 'fa', { numeric: true }));
    },
    create: (context, { name, lines }) =>
      db.transaction(async (tx) => {
        const user_id = context.subject_id;
        const stored = await storedLines(tx, user_id, lines, await catalogue.reference());
        // Two at once must not pass the limit together.
        await lockUser(tx, user_id);
        if ((await repo.countTemplates(tx, user_id)) >= rfqLimits.templates) throw new AppError('rfq_template_limit');
        const row = await repo.insertTemplate(tx, { user_id, name, lines: stored, created_at: clock() });
        if (!row) throw taken();
        await record(tx, context, row, { action: 'createRfqTemplate', after: { name, lines: stored } });
        return oneOf(tx, row);
      }),
    rename: (context, id, { name, version }) =>
      db.transaction(async (tx) => {
        const user_id = context.subject_id;
        // The names of one user change one after the other, so that the unique index is never violated.
        await lockUser(tx, user_id);
        const before = await repo.findTemplate(tx, user_id, id);
        if (!before) throw new AppError('not_found');
        if (await repo.hasName(tx, user_id, name, id)) throw taken();
        const row = before.version === version ? await repo.renameTemplate(tx, before, name) : undefined;
        if (!row) throw new AppError('stale', { data: await oneOf(tx, before) });
        await record(tx, context, row, { action: 'renameRfqTemplate', before: { name: before.name }, after: { name } });
        return oneOf(tx, row);
      }),
    remove: (context, id) =>
      db.transaction(async (tx) => {
        const row = await repo.deleteTemplate(tx, context.subject_id, id);
        if (!row) throw new AppError('not_found');
        await record(tx, context, row, { action: 'deleteRfqTemplate', before: { name: row.name, lines: row.lines } });
      }),
  };
}

type Entry =
  | { action: 'createRfqTemplate'; after: object }
  | { action: 'renameRfqTemplate'; before: object; after: object }
  | { action: 'deleteRfqTemplate'; before: object };

/** The lines to store, checked as those of an RFQ are. @throws invalid on the wrong field */
async function storedLines(
  queries: Queries,
  user_id: number,
  lines: z.output<typeof CreateRfqTemplateSchema>['lines'],
  reference: Reference,
): Promise<StoredLine[]> {
  const usable = await findUsable(queries, user_id, lines);
  const { products } = await findLineProducts(queries, lines);
  return lines.map((line, index) => {
    const at = `lines.${index}`;
    if (line.product_id !== null && !usable.products.has(line.product_id)) throw unknownProduct(`${at}.product_id`);
    const variation = line.variation_id === null ? undefined : usable.variations.get(line.variation_id);
    if (line.variation_id !== null && variation?.product_id !== line.product_id)
      throw invalid({ [`${at}.variation_id`]: 'این گونه از این کالا نیست.' });
    if (!reference.unitsById.has(line.unit_id)) throw invalid({ [`${at}.unit_id`]: 'این واحد پیدا نشد.' });
    const title = line.product_id === null ? undefined : products.get(line.product_id)?.title;
    return { ...line, text: title ?? line.text, note: line.note || null };
  });
}

function lineToWire(line: StoredLine, { products, variations }: LineProducts, reference: Reference): TemplateLine {
  const product = line.product_id === null ? undefined : products.get(line.product_id);
  const variation = line.variation_id === null ? undefined : variations.get(line.variation_id);
  const unit = reference.unitsById.get(line.unit_id);
  if (!unit) throw new Error(`There is no unit ${line.unit_id}`);
  return {
    product: product ?? null,
    variation: product && variation ? variationRef(variation, reference) : null,
    text: product?.title ?? line.text,
    quantity: line.quantity,
    unit,
    note: line.note,
    is_product_gone: line.product_id !== null && !product,
  };
}
