import { peerPackages } from '../versions.ts';

type Attribute = Record<string, string | boolean>;

const as = (type: string) => ({ type });
const title = { type: 'string' };
const slug = { type: 'string', unique: true };
const toOne = (name: string, inversedBy?: string): Attribute => ({
  type: 'relation',
  relation: 'manyToOne',
  target: `api::${name}.${name}`,
  ...(inversedBy ? { inversedBy } : {}),
});
const toMany = (name: string, mappedBy: string): Attribute => ({
  type: 'relation',
  relation: 'oneToMany',
  target: `api::${name}.${name}`,
  mappedBy,
});

/** The content types, as a person would build them in the admin panel: what a row of the portal says, and its relations. */
export const contentTypes: Record<string, { plural: string; attributes: Record<string, Attribute> }> = {
  unit: { plural: 'units', attributes: { code: as('string'), title, dimension: as('string'), factor: as('string') } },
  province: { plural: 'provinces', attributes: { title } },
  city: { plural: 'cities', attributes: { title, province: toOne('province') } },
  category: { plural: 'categories', attributes: { title, slug, products: toMany('product', 'category') } },
  level: { plural: 'levels', attributes: { title } },
  option: { plural: 'options', attributes: { title, level: toOne('level') } },
  supplier: { plural: 'suppliers', attributes: { title, slug, verified: as('string') } },
  product: {
    plural: 'products',
    attributes: {
      title,
      slug,
      category: toOne('category', 'products'),
      unit: toOne('unit'),
      options: { type: 'relation', relation: 'manyToMany', target: 'api::option.option' },
      offers: toMany('offer', 'product'),
    },
  },
  offer: {
    plural: 'offers',
    attributes: {
      sku: slug,
      amount: as('integer'),
      comparable_amount: as('integer'),
      previous_amount: as('integer'),
      min_quantity: as('decimal'),
      delivery: as('string'),
      vat_included: as('boolean'),
      payment: as('string'),
      credit_days: as('integer'),
      state: as('string'),
      valid_until: as('datetime'),
      stated_at: as('datetime'),
      version: as('integer'),
      trend: as('json'),
      product: toOne('product', 'offers'),
      supplier: toOne('supplier'),
      unit: toOne('unit'),
      city: toOne('city'),
    },
  },
};

/** Drafts are off: each document would be stored twice. */
const schemaOf = (singularName: string, { plural: pluralName, attributes }: (typeof contentTypes)[string]) => ({
  kind: 'collectionType',
  collectionName: pluralName,
  info: { singularName, pluralName, displayName: singularName },
  options: { draftAndPublish: false },
  attributes,
});

const json = (value: unknown): string => JSON.stringify(value, null, 2);
const exported = (value: unknown): string => `module.exports = ${json(value)};\n`;
const factory = (kind: string, name: string): string =>
  `module.exports = require('@strapi/strapi').factories.createCore${kind}('api::${name}.${name}');\n`;

/** The middlewares of a new project, in its order. */
const middlewares = ['logger', 'errors', 'security', 'cors', 'poweredBy', 'query', 'body', 'session', 'favicon', 'public'];
const SECRET = 'a secret of the benchmark, 32 long';

/**
 * The files of a Strapi project for production: the settings of a new project, a log without a line for each request, no telemetry, and
 * no admin panel, which no answer needs. The environment names the file of the database.
 */
export function strapiFiles(): Record<string, string> {
  const files: Record<string, string> = {
    'package.json': json({
      name: 'peer-strapi',
      private: true,
      version: '1.0.0',
      strapi: { uuid: false },
      dependencies: peerPackages.strapi,
      overrides: { 'better-sqlite3': peerPackages.strapi['better-sqlite3'] },
    }),
    'config/server.js': exported({
      host: '127.0.0.1',
      port: 1337,
      app: { keys: [SECRET] },
      logger: { config: { level: 'info' } },
    }),
    'config/admin.js': exported({
      serveAdminPanel: false,
      auth: { secret: SECRET },
      apiToken: { salt: SECRET },
      transfer: { token: { salt: SECRET } },
      secrets: { encryptionKey: SECRET },
      flags: { nps: false, promoteEE: false },
    }),
    'config/api.js': exported({ rest: { defaultLimit: 25, maxLimit: 100, withCount: true } }),
    'config/middlewares.js': exported(middlewares.map((name) => `strapi::${name}`)),
    'config/plugins.js': exported({ 'users-permissions': { config: { jwtSecret: SECRET } } }),
    'config/database.js': `module.exports = ({ env }) => ({
  connection: { client: 'sqlite', connection: { filename: env('DATABASE_FILENAME') }, useNullAsDefault: true },
});\n`,
    'src/index.js': exported({}),
    'public/uploads/.gitkeep': '',
  };
  for (const [name, type] of Object.entries(contentTypes)) {
    const folder = `src/api/${name}`;
    files[`${folder}/content-types/${name}/schema.json`] = json(schemaOf(name, type));
    files[`${folder}/routes/${name}.js`] = factory('Router', name);
    files[`${folder}/controllers/${name}.js`] = factory('Controller', name);
    files[`${folder}/services/${name}.js`] = factory('Service', name);
  }
  return files;
}
