import { contract } from '@rasteh/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Person, startTestApp, type TestApp } from '../../src/testing/app.ts';
import { leastHold, mostHeldMs } from '../../src/testing/hold.ts';
import { noLimits } from '../../src/testing/limits.ts';
import { formOf, payloadOf } from '../../src/testing/payload.ts';
import { createMarket, createSupplier } from '../../src/testing/price-market.ts';
import { seedFrom } from '../../src/testing/seed.ts';
import { foreignBooks, foreignFiles, foreignPapers, foreignTexts } from './foreign-bytes.ts';
import { addressOfNumber } from './send.ts';

const seed = seedFrom('FUZZ_SEED');
const lists = contract.priceLists.own;

const short = (content: string | Buffer): string => {
  const text = content.toString();
  const parts = text.length > 300 ? `${text.slice(0, 200)}…${text.slice(-100)}` : text;
  return `${JSON.stringify(parts)} (${text.length} characters)`;
};

/** Sends every parser this many untrusted inputs, through the routes of the portal. */
export function describeParsers({ runs: usual }: { runs: number }): void {
  const numRuns = Number(process.env.PARSER_RUNS ?? usual);
  let t: TestApp;
  let person: Person;
  let guests = 0;
  beforeAll(async () => {
    t = await startTestApp('sqlite', { limits: noLimits, env: { FILE_QUOTA_MB: '100000' } });
    await createMarket(t.db, t.clock.now);
    person = await t.logIn('09121111111');
    await createSupplier(t.db, person.id, t.clock.now);
    // Warms up: code that is compiled once and connections that are opened once must not count for an input.
    await upload('logo', 'a.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>');
    await readPrices({ text: 'میلگرد ۸ A2 ۳۸٬۴۵۰ ت' });
  }, 60_000);
  afterAll(() => t.close());

  async function upload(category: string, name: string, content: string | Buffer) {
    const { payload, type } = await payloadOf(formOf({ category }, { [name]: new Uint8Array(Buffer.from(content)) }));
    return t.app.inject({
      method: 'POST',
      url: contract.files.own.uploadFiles.path,
      payload: payload as Buffer,
      headers: { host: 'localhost', 'x-requested-with': 'XMLHttpRequest', cookie: person.cookie, ...type },
    });
  }
  async function readPrices(body: { text: string } | { file_id: number }) {
    const made = await t.call(lists.createPriceList, { as: person, body });
    if (made.status >= 300) return made.status;
    await t.app.jobs.runDue();
    const params = { priceListId: made.body.data.id };
    const { body: read } = await t.call(lists.getPriceList, { as: person, params });
    if (read.data.status === 'mapped') {
      await t.call(lists.mapPriceList, { as: person, params, body: read.data.mapping });
      await t.app.jobs.runDue();
    }
    await t.call(lists.cancelPriceList, { as: person, params });
    return made.status;
  }
  async function readPriceFile(name: string, content: string | Buffer) {
    const stored = await upload('price_list', name, content);
    if (stored.statusCode === 201) await readPrices({ file_id: stored.json().data[0].id });
    return stored.statusCode;
  }
  async function readMaterials(content: Buffer) {
    const stored = await upload('document', 'a.pdf', content);
    if (stored.statusCode !== 201) return stored.statusCode;
    return (await t.call(contract.rfqs.own.readRfqFile, { as: person, body: { file_id: stored.json().data[0].id } })).status;
  }
  const statusOf = async (answer: Promise<{ statusCode: number }>): Promise<number> => (await answer).statusCode;
  const guest = (request: { method: 'GET' | 'POST'; url: string; payload?: string }) => {
    guests += 1;
    const headers = { host: 'localhost', 'x-requested-with': 'XMLHttpRequest', 'content-type': 'application/json' };
    return statusOf(t.app.inject({ ...request, remoteAddress: addressOfNumber(guests), headers }));
  };

  /** Each way with its generator, the request that it sends, and the text that a failure shows. */
  const drawn = (kind: 'svg' | 'style' | 'path') =>
    foreignTexts(kind).map((text) => ({ shown: short(text), send: () => statusOf(upload('logo', 'a.svg', text)) }));
  const ways: [string, fc.Arbitrary<{ shown: string; send: () => Promise<number> }>][] = [
    ['drawings', drawn('svg')],
    ['style sheets of drawings', drawn('style')],
    ['paths of drawings', drawn('path')],
    ['tables as text', foreignTexts('csv').map((text) => ({ shown: short(text), send: () => readPriceFile('a.csv', text) }))],
    ['workbooks', foreignBooks.map((book) => ({ shown: short(book), send: () => readPriceFile('a.xlsx', book) }))],
    ['lists in PDFs', foreignPapers.map((paper) => ({ shown: short(paper), send: () => readMaterials(paper) }))],
    [
      'other files',
      foreignFiles.map(({ name, content }) => ({
        shown: `${name} ${short(content)}`,
        send: () => statusOf(upload('attachment', name, content)),
      })),
    ],
    ['messages with prices', foreignTexts('message').map((text) => ({ shown: short(text), send: () => readPrices({ text }) }))],
    [
      'pasted RFQs',
      foreignTexts('pasted').map((text) => ({
        shown: short(text),
        send: async () => (await t.call(contract.rfqs.own.matchRfqLines, { as: person, body: { text } })).status,
      })),
    ],
    [
      'searches',
      foreignTexts('query').map((text) => {
        const url = `/api/search?q=${encodeURIComponent(text.toWellFormed()).slice(0, 8_000).replace(/%.?$/, '')}`;
        return { shown: short(text), send: () => guest({ method: 'GET', url }) };
      }),
    ],
    [
      'bodies',
      fc.tuple(foreignTexts('json'), fc.constantFrom('/api/auth/login', '/api/none', '/api/user/prices')).map(([text, url]) => ({
        shown: `${url} ${short(text)}`,
        send: () => guest({ method: 'POST', url, payload: text }),
      })),
    ],
  ];

  describe(`foreign input (FUZZ_SEED=${seed} PARSER_RUNS=${numRuns})`, () => {
    it.each(ways)(
      'in %s gets a response, and does not block the event loop',
      async (name, inputs) => {
        const statuses = new Map<number, number>();
        const holds: { held_ms: number; shown: string }[] = [];
        for (const { shown, send } of fc.sample(inputs, { seed, numRuns })) {
          const { held_ms } = await leastHold(async () => {
            const status = await send();
            statuses.set(status, (statuses.get(status) ?? 0) + 1);
            expect(status, shown).toBeLessThan(500);
          });
          holds.push({ held_ms, shown });
        }
        const worst = holds.toSorted((a, b) => b.held_ms - a.held_ms)[0];
        process.stdout.write(`${name}: ${Math.round(worst?.held_ms ?? 0)} ms at most; ${JSON.stringify([...statuses])}\n`);
        expect(
          holds.filter(({ held_ms }) => held_ms > mostHeldMs),
          `FUZZ_SEED=${seed}`,
        ).toEqual([]);
      },
      1_800_000,
    );
  });
}
