import { formatJalaliDate } from '@rasteh/persian/calendar/dates';
import { formatNumber } from '@rasteh/persian/digits';
import { and, asc, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Database, Queries } from '../src/core/db/database.ts';
import { categories, cities, prices, products, supplierHandles, units } from '../src/core/db/schema/index.ts';
import { AppError } from '../src/core/lib/app-error.ts';
import type { Clock } from '../src/core/lib/clock.ts';
import { sendSheets } from '../src/core/lib/sheets/send.ts';
import type { Sheet } from '../src/core/lib/sheets/sheet.ts';
import { draw, seedOf } from './seeded.ts';
import { rounded } from './walk.ts';

type Good = {
  category: string;
  title: string;
  unit: string;
  city: string;
  delivery: 'factory' | 'warehouse' | 'delivered';
  rial: number;
};
type Cells = (string | number | null)[];
type Sample = {
  supplier: string;
  slugs: readonly string[];
  format: 'xlsx' | 'csv';
  sheetOf(goods: readonly Good[], now: number): Sheet;
};

const deliveries = { factory: 'کارخانه', warehouse: 'انبار', delivered: 'محل پروژه' } as const;
const wide = (titles: readonly string[]) => titles.map((title) => ({ title, width: Math.max(14, title.length + 4) }));
const sheet = (name: string, titles: readonly string[], cells: readonly Cells[]): Sheet => ({
  name,
  columns: wide(titles),
  rows: (async function* () {
    yield* cells;
  })(),
});

/** A well-structured list: one column per property, one row per price. */
function orderly(name: string, money: 'تومان' | 'ریال') {
  return (goods: readonly Good[]): Sheet =>
    sheet(
      name,
      ['شرح کالا', 'واحد', `قیمت (${money})`, 'شهر', 'محل تحویل', 'پرداخت'],
      goods.map(({ title, unit, rial, city, delivery }) => [
        ...[title, unit, money === 'ریال' ? rial : rial / 10, city],
        ...[deliveries[delivery], 'نقدی'],
      ]),
    );
}

/**
 * A typical unstructured list: titles above the header, headings between the rows, Arabic letters, amounts as text, words
 * instead of an amount.
 */
function messy(name: string) {
  const arabic = (text: string): string => text.replaceAll('ی', 'ي').replaceAll('ک', 'ك');
  return (goods: readonly Good[], now: number): Sheet => {
    const groups = [...Map.groupBy(goods, ({ category }) => category)];
    const rows = groups.flatMap(([category, all]): Cells[] => [
      [null, arabic(`*** ${category} ***`), null, null, null],
      ...all.map(({ title, unit, rial, city }, place): Cells => {
        const amount = place === all.length - 1 ? 'تماس بگیرید' : `${formatNumber(rial / 10)} تومان`;
        return [place + 1, ` ${arabic(title)}`, arabic(unit), amount, arabic(city)];
      }),
      [null, null, null, null, null],
    ]);
    return sheet(
      name,
      ['لیست قیمت روز', '', '', '', ''],
      [
        [`تاریخ: ${formatJalaliDate(now)}`, null, null, null, null],
        [null, null, null, null, null],
        ['ردیف', arabic('نام کالا'), 'واحد', arabic('فی'), 'شهر بارگیری'],
        ...rows,
        [null, arabic('قیمت‌ها تا پایان وقت کاری معتبر است.'), null, null, null],
      ],
    );
  };
}

/** The price lists of the demo for trying the import, by file name. */
const samples: Readonly<Record<string, Sample>> = {
  steel: {
    supplier: 'foolad-sepahan',
    slugs: ['rebar', 'ibeam'],
    format: 'xlsx',
    sheetOf: orderly('فهرست میلگرد و تیرآهن', 'تومان'),
  },
  'steel-messy': {
    supplier: 'foolad-sepahan',
    slugs: ['rebar', 'sheet'],
    format: 'xlsx',
    sheetOf: messy('فهرست شلوغ میلگرد و ورق'),
  },
  'steel-rial': {
    supplier: 'foolad-sepahan',
    slugs: ['pipe-profile', 'angle-channel'],
    format: 'csv',
    sheetOf: orderly('فهرست قوطی و نبشی به ریال', 'ریال'),
  },
  building: {
    supplier: 'tajhiz-alborz',
    slugs: ['cement', 'tile', 'insulation'],
    format: 'xlsx',
    sheetOf: orderly('فهرست مصالح ساختمان', 'تومان'),
  },
};

/**
 * The products of a supplier in these categories, with amounts for tomorrow: up to 3 % from the current ones, on the same
 * terms.
 */
async function listGoods(queries: Queries, { supplier, slugs }: Sample): Promise<Good[]> {
  const rows = await queries
    .select({
      category: categories.title,
      title: products.title,
      unit: units.title,
      city: cities.name,
      delivery: prices.delivery,
      amount: prices.amount,
    })
    .from(prices)
    .innerJoin(supplierHandles, eq(supplierHandles.user_id, prices.user_id))
    .innerJoin(products, eq(products.id, prices.product_id))
    .innerJoin(categories, eq(categories.id, products.category_id))
    .innerJoin(units, eq(units.id, prices.unit_id))
    .innerJoin(cities, eq(cities.id, prices.city_id))
    .where(
      and(
        eq(supplierHandles.handle, supplier),
        inArray(categories.slug, [...slugs]),
        eq(prices.credit_days, 0),
        isNull(prices.deleted_at),
        isNotNull(prices.amount),
      ),
    )
    .orderBy(asc(categories.position), asc(products.sort_key), asc(prices.id));
  return rows.map(({ amount, ...good }) => {
    const times = 0.97 + 0.06 * draw(seedOf(`list:${good.title}`), 0);
    return { ...good, rial: rounded((amount ?? 0) * times) };
  });
}

/** Serves price lists for trying the import: `/demo/price-lists/<name>`, generated from the supplier's current prices. */
export function serveSampleLists(app: FastifyInstance, { db, clock }: { db: Database; clock: Clock }): void {
  app.get<{ Params: { name: string } }>('/demo/price-lists/:name', async (request, reply) => {
    const sample = Object.hasOwn(samples, request.params.name) ? samples[request.params.name] : undefined;
    if (!sample) throw new AppError('not_found');
    const { body } = sendSheets(reply, sample.format, [sample.sheetOf(await listGoods(db.read, sample), clock())]);
    return reply.send(body);
  });
}
