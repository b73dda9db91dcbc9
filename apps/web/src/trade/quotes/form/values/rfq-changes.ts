import type { PublicRfq, RfqLine } from '@rasteh/contract/trade/rfqs';
import { formatJalaliFull } from '@rasteh/persian/calendar/dates';
import { faQuotes } from '../../../../i18n/trade/quotes.ts';
import { lineQuantity, lineTitle } from '../../quote-text.ts';

const texts = faQuotes.changes;
const described = (line: RfqLine) => `${lineTitle(line)}، ${lineQuantity(line)}`;

/** The changes of an RFQ since it was answered, one sentence each. */
export function changesOf(before: PublicRfq, after: PublicRfq): string[] {
  const old = new Map(before.lines.map((line) => [line.id, line]));
  const lines = after.lines.flatMap((line) => {
    const was = old.get(line.id);
    if (!was) return [texts.added(described(line))];
    if (described(was) !== described(line)) return [texts.line(described(was), described(line))];
    return was.note === line.note ? [] : [texts.note(lineTitle(line), line.note ?? texts.nothing)];
  });
  const gone = before.lines.filter(({ id }) => !after.lines.some((line) => line.id === id));
  return [
    ...lines,
    ...gone.map((line) => texts.gone(described(line))),
    ...(before.deadline === after.deadline ? [] : [texts.deadline(formatJalaliFull(after.deadline))]),
    ...(before.city.id === after.city.id ? [] : [texts.city(after.city.name)]),
    ...(before.title === after.title && before.description === after.description ? [] : [texts.texts]),
  ];
}
