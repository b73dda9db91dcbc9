import type { Unit } from '@rasteh/contract/goods/catalogue';
import type { FieldTexts } from '../../../core/forms/stale/changed-fields.ts';
import { isSame } from '../../../core/forms/stale/merge.ts';
import { faRfqWriting } from '../../../i18n/trade/rfq-writing.ts';
import { faRfqs } from '../../../i18n/trade/rfqs.ts';
import type { LineValues, RfqValues } from './form-values.ts';

const { form, audiences } = faRfqs;

/** A line in words; a target and a note only where there are any, a variation only where it differs from that of the other line. */
function lineText(line: LineValues, other: LineValues | undefined, units: readonly Unit[]): string {
  const { text, quantity, unit_id, variation_id, target, target_shown, note } = line;
  const unit = units.find(({ id }) => id === unit_id)?.title ?? '';
  const isOther = variation_id !== (other?.variation_id ?? null);
  return [
    `${text} × ${quantity} ${unit}`.trim(),
    isOther ? (variation_id === null ? form.any_variation : form.other_variation) : '',
    target && form.target_of(target, target_shown),
    note && form.note_of(note),
  ]
    .filter(Boolean)
    .join('، ');
}

/** The lines that differ from those of `base`, with those that were removed; all of them when only their order differs. */
function linesText({ lines }: RfqValues, base: RfqValues, units: readonly Unit[]): string {
  const stood = (key: string) => base.lines.find((line) => line.key === key);
  const changed = lines.flatMap((line, at) => {
    const before = stood(line.key);
    return before && isSame(before, line) ? [] : [form.line_is(at + 1, lineText(line, before, units))];
  });
  const removed = base.lines.flatMap(({ key, text }, at) =>
    lines.some((line) => line.key === key) ? [] : [form.line_removed(at + 1, text)],
  );
  const shown = [...changed, ...removed];
  return (shown.length > 0 ? shown : lines.map(({ text }, at) => form.line_is(at + 1, text))).join('؛ ');
}

/** The name of each value of the form, and its value in words. */
export function fieldTexts(units: readonly Unit[]): FieldTexts<RfqValues> {
  const lines: FieldTexts<RfqValues>['lines'] = [form.lines, (values, base) => linesText(values, base, units)];
  const deadline: FieldTexts<RfqValues>['day'] = [form.day, ({ day, clock }) => `${day}، ${clock}`];
  return {
    title: [form.name, ({ title }) => title],
    lines,
    city: [form.city, ({ city }) => city],
    day: deadline,
    clock: deadline,
    audience: [form.who, ({ audience }) => audiences[audience]],
    invited: [form.chosen, ({ invited }) => invited.map(({ title }) => title).join('، ')],
    description: [form.description, ({ description }) => description],
    files: [form.files, ({ files }) => files.map(({ name }) => name).join('، ')],
    list: [faRfqWriting.paste.open, ({ list }) => list],
    origin: lines,
  };
}
