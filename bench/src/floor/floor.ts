import type { Server } from 'node:net';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import Fastify, { type FastifyInstance } from 'fastify';
import { MARKET_TIME } from '../market/market.ts';
import { offerBody, type Row } from './bodies.ts';
import { type Amount, changesOf } from './changes.ts';
import { listsOf } from './lists.ts';
import { prepareStable } from './prepare-stable.ts';
import { offerOrder, offerSql } from './sql.ts';

/** The server of a benchmark process: the part of Fastify's interface that portal and floors share. */
export type FloorServer = {
  listen(at: { port: number; host: string }): Promise<unknown>;
  close(): Promise<unknown>;
  server: Pick<Server, 'address'>;
};

function open(folder: string): Sqlite.Database {
  const db = new Sqlite(join(folder, 'rasteh.db'), { timeout: 200 });
  for (const pragma of ['journal_mode = wal', 'synchronous = full', 'foreign_keys = 1', 'trusted_schema = 0']) db.pragma(pragma);
  return db;
}

/**
 * The minimum cost of the four routes: bare Fastify, statements prepared once, the same bytes, the same transaction at the same
 * durability. It authenticates no user (the cookie's number is trusted), and has no checks, counters or logs.
 */
export function openFloor(folder: string): FloorServer {
  const reader = open(folder);
  const writer = open(folder);
  const options = new Map(
    prepareStable(
      reader,
      'select o.id, o.title as option, l.id as level_id, l.title as level from level_options o join levels l on l.id = o.level_id',
    )
      .all()
      .map((row) => [(row as { id: number }).id, row as { id: number; option: string; level_id: number; level: string }]),
  );
  const chosen = (key: string) =>
    key.split('.').map((id) => {
      const { level_id = 0, level = '', option = '' } = options.get(Number(id)) ?? {};
      return { level_id, level, option_id: Number(id), option };
    });
  const available = new Map(
    prepareStable(
      reader,
      "select r.category_id as id, count(*) as n from prices p join products r on r.id = p.product_id where p.state = 'available' group by 1",
    )
      .all()
      .map((row) => [(row as { id: number }).id, (row as { n: number }).n]),
  );
  const productOffers = prepareStable(reader, `${offerSql} p.product_id = @product_id ${offerOrder} limit 500`);
  const findProduct = prepareStable(
    reader,
    'select r.*, u.code, u.title as unit, u.dimension, u.factor from products r join units u on u.id = r.unit_id where r.id = ?',
  );
  const findCategory = prepareStable(
    reader,
    'select k.*, u.id as unit_id, u.code, u.title as unit, u.dimension, u.factor from categories k join units u on u.id = k.default_unit_id where k.id = ?',
  );
  // The market has none; the floor pays for the query all the same.
  const findUnits = prepareStable(reader, 'select id, code, title, dimension, factor from units where dimension = ? order by id');
  const findVariations = prepareStable(
    reader,
    'select * from variations where product_id = ? and deleted_at is null order by id',
  );
  const started = Date.now();
  const now = (): number => MARKET_TIME + Date.now() - started;
  const userOf = (cookie = ''): number => Number(/bench-token-(\d+)/.exec(cookie)?.[1]);

  const app: FastifyInstance = Fastify({ logger: false });
  const lists = listsOf(reader, chosen, now);
  const change = changesOf({ reader, writer, now });
  app.get('/api/offers', async ({ query }) => lists.offers(query as Record<string, string>));
  app.get('/api/user/prices/:id/archives', async ({ params }) => lists.archives(Number((params as { id: string }).id)));
  app.get('/api/products/:id', async (request) => {
    const { id } = request.params as { id: string };
    const product = findProduct.get(Number(id)) as Row;
    const category = findCategory.get(product.category_id) as Row;
    const rows = productOffers.all({ product_id: Number(id), now: now() }) as Row[];
    const { category_id, slug, title, options_key, unit_id, code, unit, dimension, factor, image, description, status } = product;
    const { images, description_body } = product;
    return {
      data: {
        product: {
          id: Number(id),
          category_id,
          slug,
          title,
          options: chosen(options_key),
          unit: { id: unit_id, code, title: unit, dimension, factor },
          image,
          images: JSON.parse(images),
          description,
          description_body: JSON.parse(description_body),
          status,
        },
        category: {
          id: category.id,
          parent_id: category.parent_id,
          slug: category.slug,
          title: category.title,
          icon: category.icon,
          position: category.position,
          default_unit: {
            id: category.unit_id,
            code: category.code,
            title: category.unit,
            dimension: category.dimension,
            factor: category.factor,
          },
          is_leaf: true,
          prices_today: available.get(category.id) ?? 0,
          comparison_units: findUnits.all(category.dimension),
        },
        variations: findVariations.all(Number(id)),
        geometry: null,
        offers: rows.map((row) => offerBody(row, chosen)),
      },
    };
  });
  app.get('/api/user/prices', async ({ headers, query }) => lists.own(userOf(headers.cookie), query as Record<string, string>));
  app.put('/api/user/prices/update', async (request) => {
    const user_id = userOf(request.headers.cookie);
    const { prices } = request.body as { prices: Amount[] };
    return { data: change(user_id, prices) };
  });
  app.addHook('onClose', async () => {
    reader.close();
    writer.close();
  });
  return app;
}
