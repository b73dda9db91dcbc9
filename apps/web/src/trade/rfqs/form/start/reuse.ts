import type { Rfq } from '@rasteh/contract/trade/rfqs';
import type { RfqTemplate, TemplateLine } from '@rasteh/contract/trade/rfqs/templates';
import { rfqTitle } from '@rasteh/contract/trade/rfqs/title';
import type { HolidayChanges } from '@rasteh/persian/calendar/working-days';
import { formatQuantity } from '@rasteh/persian/quantity';
import { emptyLine, emptyRfq, type LineValues, type Origin, presentValues, type RfqValues } from '../form-values.ts';
import { isBlank } from '../lines/pasted-lines.ts';

/** What fills a form: its values, and how many of its lines lost their product. */
type Reused = { values: Partial<RfqValues>; gone: number };

/** The lines of an RFQ as those of a new one: a product that left the catalogue becomes its text. */
export const linesAgain = (rfq: Rfq): LineValues[] =>
  presentValues(rfq).lines.map((line, index) => {
    const isGone = rfq.lines[index]?.product?.status === 'rejected';
    const kept = isGone ? { product: null, variation_id: null, isGone } : {};
    return { ...line, key: crypto.randomUUID(), id: null, ...kept };
  });

/**
 * The content of an earlier RFQ as a new one: with a fresh deadline from `now` (ms) on, without its files, and its title only if
 * its buyer wrote it. Products that left the catalogue become texts.
 */
export function repeated(rfq: Rfq, now: number, holidays: HolidayChanges): Reused {
  const { title, description, city, audience, invited } = presentValues(rfq);
  const made = rfqTitle(
    rfq.lines.map(({ product, text, quantity, unit }) => ({ text: product?.title ?? text, quantity, unit: unit.title })),
  );
  const lines = linesAgain(rfq);
  const { day, clock } = emptyRfq(now, holidays);
  return {
    values: { title: title === made ? '' : title, description, lines, city, audience, invited, day, clock },
    gone: lines.filter(({ isGone }) => isGone).length,
  };
}

const templateLine = ({ product, variation, text, quantity, unit, note, is_product_gone }: TemplateLine): LineValues => ({
  ...emptyLine(),
  product: product && { id: product.id, title: product.title },
  variation_id: variation?.id ?? null,
  text,
  quantity: formatQuantity(quantity),
  unit_id: unit.id,
  note: note ?? '',
  isGone: is_product_gone,
});

/** The lines of a template beside those that are typed already. */
function fromTemplate({ lines }: RfqTemplate, present: readonly LineValues[]): Reused {
  return {
    values: { lines: [...present.filter((line) => !isBlank(line)), ...lines.map(templateLine)] },
    gone: lines.filter(({ is_product_gone }) => is_product_gone).length,
  };
}

/** The form filled by `reused`, with the values before it, which {@link broughtBack} restores. */
export function filled(
  values: RfqValues,
  { values: part, gone }: Reused,
  source: Pick<Origin, 'kind' | 'id' | 'name'>,
): RfqValues {
  const { origin: _, ...before } = values;
  return { ...values, ...part, origin: { ...source, gone, before } };
}

/** The form with the lines of a template. */
export const withTemplate = (values: RfqValues, template: RfqTemplate): RfqValues =>
  filled(values, fromTemplate(template, values.lines), { kind: 'template', id: template.id, name: template.name });

/** The values before the form was filled. */
export const broughtBack = ({ before }: Origin): RfqValues => ({ ...before, origin: null });
