import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { knownLists } from './testing/known/known-list.ts';
import { type Catalogue, openCatalogue, runKnown, type Verdict } from './testing/known/run-known.ts';

const share = (part: number, of: number): string => `${Math.round((part / of) * 1_000) / 10} %`;

describe('lists with a known meaning', () => {
  let catalogue: Catalogue;
  beforeAll(async () => {
    catalogue = await openCatalogue('sqlite');
  });
  afterAll(() => catalogue.t.close());

  it('are never silently misread, and rarely need a question', { timeout: 60_000 }, async () => {
    const verdicts: Verdict[] = [];
    for (const [place, list] of knownLists.entries()) verdicts.push(...(await runKnown(catalogue, list, place)));
    const stated = verdicts.filter(({ expected }) => expected.kind !== 'no_price');
    const named = verdicts.filter(({ expected }) => expected.kind === 'product');
    const of = (all: readonly Verdict[], outcome: Verdict['outcome']) => all.filter((one) => one.outcome === outcome);
    const lines = (all: readonly Verdict[]) => all.map(({ list, line, answer }) => `  ${list}: «${line}» ${answer}`);
    const wrong = of(verdicts, 'silently wrong');
    const report = [
      `${knownLists.length} lists, ${stated.length} rows with a price, ${named.length} that name one product`,
      `right without a question  ${of(named, 'right').length} of ${named.length} (${share(of(named, 'right').length, named.length)})`,
      `asked                     ${of(named, 'asked').length} of ${named.length}`,
      ...lines(of(named, 'asked')),
      `rows of doubt, unknown goods and wrong cells named as such ${of(stated, 'right').length - of(named, 'right').length} of ${stated.length - named.length}`,
      ...lines(of(stated, 'asked').filter((one) => !named.includes(one))),
      `silently wrong            ${wrong.length}`,
      ...lines(wrong),
    ];
    process.stdout.write(`${report.join('\n')}\n`);
    expect(stated.length).toBeGreaterThanOrEqual(300);
    expect(lines(wrong)).toEqual([]);
    expect(of(named, 'right').length / named.length).toBeGreaterThanOrEqual(0.85);
  });
});
