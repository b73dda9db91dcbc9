import { build, type Rolldown } from 'vite';
import { expect, test } from 'vitest';
import { pureContractPlugin } from './pure-contract-plugin.ts';

/** The script that a build makes of a module. */
async function built(source: string): Promise<string> {
  const entry = {
    name: 'entry',
    resolveId: (id: string) => (id === 'entry' ? id : null),
    load: (id: string) => (id === 'entry' ? source : null),
  };
  const output = await build({
    root: import.meta.dirname,
    configFile: false,
    logLevel: 'silent',
    plugins: [entry, pureContractPlugin()],
    build: { write: false, minify: false, rolldownOptions: { input: 'entry', preserveEntrySignatures: 'strict' } },
  });
  return (output as Rolldown.RolldownOutput).output[0].code;
}

test('brings a list of words without the schemas and routes of its file', async () => {
  const code = await built(`export { supportClaims } from '@rasteh/contract/talk/support';
    export { rfqStatuses } from '@rasteh/contract/trade/rfqs';`);
  expect(code).toContain('"mine"');
  expect(code.length).toBeLessThan(1_000);
});

test('brings a schema with what it is made of, without the routes of its file', async () => {
  const code = await built(`export { OpenActForSchema } from '@rasteh/contract/people/delegations';`);
  expect(code).toContain('strictObject');
  expect(code).not.toMatch(/\/api\/user\/delegations|initContract/);
});
