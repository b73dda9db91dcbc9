import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { smsOutbox, supplierProfiles } from '../../core/db/schema/index.ts';
import { saturdayMorning, startTestApp, type TestApp } from '../../testing/app.ts';
import { demoSunday, openDemoDatabase } from '../../testing/demo-template.ts';
import { addressOf } from '../../testing/live.ts';
import { createMarket, createSupplier } from '../../testing/price-market.ts';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../../../../../', import.meta.url));
const api = join(root, 'apps', 'api');
const page = readFileSync(join(root, 'docs', 'contract.md'), 'utf8');

type Block = { language: string; code: string; line: number };
/** The code blocks of the page, in order. */
const blocks: Block[] = [...page.matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)].map(({ 1: language = '', 2: code = '', index }) => ({
  language,
  code,
  line: page.slice(0, index).split('\n').length,
}));
const answerOf = (block: Block, language: string): string | undefined => {
  const next = blocks[blocks.indexOf(block) + 1];
  return next?.language === language ? next.code : undefined;
};
const programs = blocks
  .filter(({ language }) => language === 'ts')
  .map((block, index) => ({ block, line: block.line, name: `program-${index}` }));

/** A matcher for the response shown on the page: every field shown, `…` for any string. */
function shown(value: unknown): unknown {
  if (value === '…') return expect.any(String);
  if (Array.isArray(value)) return value.map(shown);
  if (typeof value !== 'object' || value === null) return value;
  return expect.objectContaining(Object.fromEntries(Object.entries(value).map(([key, part]) => [key, shown(part)])));
}

describe('the examples of docs/contract.md', () => {
  let t: TestApp;
  let folder: string;
  let address: string;
  const variables: Record<string, string> = {};
  /** Replaces the page's address with that of the test server. */
  const here = (code: string): string => code.replaceAll('localhost:3000', new URL(address).host);

  beforeAll(async () => {
    t = await startTestApp('sqlite');
    address = await addressOf(t);
    await createMarket(t.db, saturdayMorning);
    const seller = await t.logIn('09120000003', 'فروشندهٔ نمونه');
    await createSupplier(t.db, seller.id, saturdayMorning);
    await t.db.transaction((tx) => tx.update(supplierProfiles).set({ title: 'آهن نمونه' }));
    t.clock.now += 60_000;
    // Under apps/api, so that the programs resolve the packages that a caller would install.
    mkdirSync(join(api, '.cache'), { recursive: true });
    folder = mkdtempSync(join(api, '.cache', 'examples-'));
    writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  });
  afterAll(async () => {
    rmSync(folder, { recursive: true, force: true });
    await t.close();
  });

  /** Runs a program in the folder, with the packages' binaries on the path and the variables named on the page. */
  const inFolder = (program: string, args: string[]) =>
    run(program, args, {
      cwd: folder,
      encoding: 'utf8',
      timeout: 120_000,
      env: {
        ...process.env,
        ...variables,
        PATH: [join(api, 'node_modules', '.bin'), join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter),
      },
    });

  it('are all present', () => {
    expect(blocks.filter(({ language }) => language === 'sh').length).toBeGreaterThanOrEqual(10);
    expect(programs).toHaveLength(4);
    expect(page.match(/^```/gm)).toHaveLength(2 * blocks.length);
  });

  it.each(blocks.filter(({ language }) => language === 'sh'))(
    'print the documented response for the command in line $line',
    async (block) => {
      const { stdout } = await inFolder('sh', ['-c', `set -e\nnpx() { "$@"; }\n${here(block.code)}`]);
      const answer = answerOf(block, 'json');
      if (answer) expect(JSON.parse(stdout)).toEqual(shown(JSON.parse(answer)));
      if (!block.code.includes('curl')) return;
      const { data } = JSON.parse(stdout) as { data?: { secret?: string } };
      // The page has secrets of webhooks too.
      if (data?.secret?.startsWith('rst_')) variables.KEY = data.secret;
      const messages = await t.db.read.select().from(smsOutbox).orderBy(smsOutbox.id);
      variables.CODE = messages.at(-1)?.text.match(/\d{6}/)?.[0] ?? '';
    },
    240_000,
  );

  it('begin on the demo that the page names: code, log-in, key and a stored price', async () => {
    const demo = await openDemoDatabase('sqlite');
    const app = await startTestApp('sqlite', { now: demoSunday, on: demo });
    try {
      const host = new URL(await addressOf(app)).host;
      const commands = blocks.filter(({ language, code }) => language === 'sh' && code.includes('curl')).slice(0, 4);
      const known: Record<string, string> = {};
      for (const { code } of commands) {
        const script = `set -e\n${code.replaceAll('localhost:3000', host)}`;
        const env = { ...process.env, ...known };
        const { stdout } = await run('sh', ['-c', script], { cwd: folder, encoding: 'utf8', env });
        const answer = JSON.parse(stdout) as { data?: { secret?: string } };
        expect(answer, code).toHaveProperty('data');
        if (answer.data?.secret) known.KEY = answer.data.secret;
        const messages = await app.db.read.select().from(smsOutbox).orderBy(smsOutbox.id);
        known.CODE = messages.at(-1)?.text.match(/\d{6}/)?.[0] ?? '';
      }
      expect(commands).toHaveLength(4);
    } finally {
      await app.close();
    }
  }, 240_000);

  it.each(programs)(
    'compile in strict mode and print the documented output, in line $line',
    async ({ name, block }) => {
      const compilerOptions = {
        target: 'es2024',
        module: 'nodenext',
        types: ['node'],
        strict: true,
        noUncheckedIndexedAccess: true,
        skipLibCheck: true,
        rootDir: '.',
        outDir: 'dist',
        lib: block.code.includes('./generated/client') ? ['es2024', 'dom'] : ['es2024'],
      };
      writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: [`${name}.ts`] }));
      writeFileSync(join(folder, `${name}.ts`), `${here(block.code)}\nexport {};\n`);
      const compiled = await inFolder('tsc', ['-p', '.']).catch((error: { stdout: string }) => error);
      expect(compiled.stdout).toBe('');
      const { stdout } = await inFolder(process.execPath, [join('dist', `${name}.js`)]);
      expect(stdout).toBe(answerOf(block, 'text'));
    },
    240_000,
  );
});
