import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { contract } from '@rasteh/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inventories, prices } from '../../core/db/schema/index.ts';
import { type Person, saturdayMorning, setUser, startTestApp, type TestApp } from '../../testing/app.ts';
import { addressOf } from '../../testing/live.ts';
import { createMarket, createSupplier } from '../../testing/price-market.ts';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../../../../../', import.meta.url));
const client = join(root, 'packages', 'client');
const page = readFileSync(join(root, 'docs', 'client.md'), 'utf8');
const { packageManager } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { packageManager: string };

const blocksOf = (language: string): string[] =>
  [...page.matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)].flatMap(([, of, code = '']) => (of === language ? [code] : []));
const [calling = '', following = '', erp = ''] = blocksOf('ts');
const [called, followed, synced] = blocksOf('text');
const [goods = ''] = blocksOf('csv');

describe('the client from its archive', () => {
  let t: TestApp;
  let seller: Person;
  let folder: string;
  const variables: Record<string, string> = {};
  const inFolder = (program: string, args: string[], cwd = folder) =>
    run(program, args, {
      cwd,
      encoding: 'utf8',
      timeout: 240_000,
      env: {
        ...process.env,
        ...variables,
        PATH: [dirname(process.execPath), join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter),
      },
    });

  beforeAll(async () => {
    t = await startTestApp('sqlite');
    await createMarket(t.db, saturdayMorning);
    seller = await t.logIn('09120000003', 'فروشندهٔ نمونه');
    await createSupplier(t.db, seller.id, saturdayMorning);
    await setUser(t.db, seller.id, { trusted: true });
    const scopes = ['prices:read', 'prices:write', 'inventory:read', 'inventory:write'];
    const key = await t.call(contract.auth.createApiKey, { as: seller, body: { title: 'ERP', scopes } });
    Object.assign(variables, { RASTEH_URL: await addressOf(t), RASTEH_KEY: key.body.data.secret });

    // Outside of the repository, so that nothing of it is found by chance.
    folder = mkdtempSync(join(tmpdir(), 'rasteh-client-'));
    await inFolder('npx', ['--yes', packageManager, 'pack', '--pack-destination', folder], client);
    const [archive = ''] = readdirSync(folder).filter((name) => name.endsWith('.tgz'));
    const installed = join(folder, 'node_modules', '@rasteh', 'client');
    mkdirSync(installed, { recursive: true });
    await inFolder('tar', ['-xzf', archive, '-C', installed, '--strip-components', '1']);
    mkdirSync(join(folder, 'node_modules', '@types'));
    symlinkSync(join(root, 'node_modules', '@types', 'node'), join(folder, 'node_modules', '@types', 'node'), 'junction');
    writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
    writeFileSync(join(folder, 'goods.csv'), goods);
    for (const [name, code] of Object.entries({ calling, following, erp })) writeFileSync(join(folder, `${name}.ts`), code);
  }, 300_000);
  afterAll(async () => {
    rmSync(folder, { recursive: true, force: true });
    await t.close();
  });

  const compile = (lib: string[], types: string[], files: string[]) => {
    const compilerOptions = {
      target: 'es2024',
      module: 'nodenext',
      lib,
      types,
      strict: true,
      noUncheckedIndexedAccess: true,
      skipLibCheck: false,
      noEmit: true,
    };
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files }));
    return inFolder('tsc', ['-p', '.']).then(
      ({ stdout }) => stdout,
      (error: { stdout: string }) => error.stdout,
    );
  };
  /** What a program prints, in UTF-8, and how it ends. */
  const output = (name: string, ...args: string[]) =>
    inFolder(process.execPath, [`${name}.ts`, ...args]).then(
      ({ stdout }) => ({ stdout, code: 0 }),
      ({ stdout, stderr, code }: { stdout: string; stderr: string; code: number }) => ({ stdout: stdout + stderr, code }),
    );

  it('has only what it needs: no dependency, no zod, no schema', () => {
    const installed = join(folder, 'node_modules', '@rasteh', 'client');
    const manifest = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8')) as Record<string, unknown>;
    expect(manifest.dependencies).toBeUndefined();
    expect(manifest.peerDependencies).toBeUndefined();
    const files = readdirSync(installed, { recursive: true, encoding: 'utf8' }).filter((name) => /\.(js|ts)$/.test(name));
    const imports = files.flatMap((name) => [...readFileSync(join(installed, name), 'utf8').matchAll(/from '([^']+)'/g)]);
    expect(imports.map(([, from = '']) => from).filter((from) => !/^\.\/[a-z]+\.js$/.test(from))).toEqual([]);
    expect(files.filter((name) => name.endsWith('.js')).length).toBeGreaterThan(4);
  });

  it('has each route that takes a key, with its types, and none that does not', async () => {
    writeFileSync(
      join(folder, 'types.ts'),
      `import { createClient, RastehError, type Price, type SkuPrice } from '@rasteh/client';
       const client = createClient({ url: 'http://localhost' });
       const amount: Promise<number | null | undefined> = client.prices.listPrices().then(({ data }) => data[0]?.amount);
       const row: SkuPrice = { sku: 'A', delivery: 'factory', city_id: 1 };
       const price = (one: Price): number => one.version;
       // @ts-expect-error A price has no such field.
       const none = (one: Price): unknown => one.colour;
       // @ts-expect-error The body is missing.
       client.prices.storePrice();
       // @ts-expect-error No such delivery.
       client.prices.storePrice({ body: { product_id: 1, unit_id: 1, delivery: 'air', city_id: 1 } });
       // @ts-expect-error A key creates no keys.
       client.auth.createApiKey;
       // @ts-expect-error No such code.
       const isOdd = (error: unknown): boolean => error instanceof RastehError && error.code === 'price_exist';
       console.log(amount, row, price, none, isOdd);`,
    );
    expect(await compile(['es2024'], ['node'], ['types.ts'])).toBe('');
    expect(await compile(['es2024', 'dom'], [], ['types.ts'])).toBe('');
  }, 240_000);

  it('runs the programs of the page, which print what it says', async () => {
    expect(await compile(['es2024'], ['node'], ['calling.ts', 'following.ts', 'erp.ts'])).toBe('');
    expect(await output('calling')).toEqual({ stdout: called, code: 0 });

    const tried = await output('erp', 'goods.csv', '--dry-run');
    expect(tried).toEqual({ stdout: synced, code: 1 });
    expect(await t.db.read.select().from(prices)).toEqual([]);
    expect(await output('erp')).toEqual(tried);
    expect(await t.db.read.select().from(prices)).toMatchObject([{ amount: 384_500 }, { amount: 1_807_000 }]);
    expect(await t.db.read.select().from(inventories)).toMatchObject([{ quantity: 12_500, status: 'published' }]);
    writeFileSync(join(folder, 'goods.csv'), 'sku,amount,stock\nA-8,390000,0\n');
    expect(await output('erp')).toEqual({ stdout: 'prices { updated: 1 }\nstock { updated: 1 }\n', code: 0 });
    expect(await t.db.read.select().from(inventories)).toMatchObject([{ quantity: 12_500, status: 'stopped' }]);

    expect(await output('following')).toEqual({ stdout: followed, code: 0 });
  }, 240_000);
});
