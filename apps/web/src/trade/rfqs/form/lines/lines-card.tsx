import type { Category, Unit } from '@rasteh/contract/goods/catalogue';
import { rfqTitle } from '@rasteh/contract/trade/rfqs/title';
import type { FieldErrors } from '@rasteh/contract/wire/errors';
import { rfqLimits } from '@rasteh/contract/wire/limits';
import { parseQuantity } from '@rasteh/persian/quantity';
import { Button } from '@rasteh/ui/button';
import { TextField } from '@rasteh/ui/field';
import type { KeptFormState } from '../../../../core/forms/kept/use-kept-form.ts';
import page from '../../../../core/forms/panel-form.module.css';
import { Card } from '../../../../core/page/card.tsx';
import { faRfqWriting } from '../../../../i18n/trade/rfq-writing.ts';
import { faRfqs } from '../../../../i18n/trade/rfqs.ts';
import { emptyLine, type LineValues, type RfqValues } from '../form-values.ts';
import { useLineKeys } from './line-keys.ts';
import { LineRow } from './line-row.tsx';
import styles from './lines.module.css';
import { PastedNotice, PasteList } from './paste-list.tsx';
import { usePastedList } from './use-pasted-list.ts';

const texts = faRfqs.form;

type LinesCardProps = {
  values: RfqValues;
  errors: FieldErrors;
  units: readonly Unit[];
  categories: readonly Category[];
  onChange: KeptFormState<RfqValues>['change'];
};

/** The title and the requested lines, which are typed one by one or pasted as a list. */
export function LinesCard({ values, errors, units, categories, onChange }: LinesCardProps) {
  const { title, lines, list } = values;
  const changeLines = (edit: (lines: LineValues[]) => LineValues[]) => onChange((now) => ({ lines: edit(now.lines) }));
  const pasted = usePastedList({ values, categories, onChange });
  const add = () => changeLines((now) => [...now, emptyLine()]);
  const { ref, ...keys } = useLineKeys({
    lines,
    most: rfqLimits.lines,
    onAdd: add,
    onLines: (filled) => onChange({ lines: filled }),
    onBlock: pasted.read,
  });
  return (
    <Card id="rfq-what" title={texts.what}>
      <div className={page.body}>
        <div data-field="title">
          <TextField
            label={texts.name}
            placeholder={titleOf(lines, units) || texts.name_hint}
            error={errors.title}
            maxLength={rfqLimits.title}
            autoComplete="off"
            value={title}
            onChange={(event) => onChange({ title: event.currentTarget.value })}
          />
        </div>
        {errors.lines ? (
          <p role="alert" tabIndex={-1} data-wrong data-field="lines" className={page.problem}>
            {errors.lines.join(' ')}
          </p>
        ) : null}
        <div ref={ref} {...keys} className={styles.lines} aria-busy={pasted.isPending || undefined}>
          <div className={styles.head} aria-hidden="true">
            <span>{texts.thing}</span>
            <span>{texts.quantity}</span>
            <span>{texts.unit}</span>
            <span>{texts.more}</span>
          </div>
          {lines.map((line, index) => (
            <LineRow
              key={line.key}
              line={line}
              index={index}
              errors={errors}
              units={units}
              categories={categories}
              isLast={index === lines.length - 1}
              isOnly={lines.length === 1}
              onChange={(part) => changeLines((now) => withChanged(now, line.key, part))}
              onRemove={() => changeLines((now) => now.filter(({ key }) => key !== line.key))}
              onMove={(step) => changeLines((now) => withMoved(now, index, step))}
            />
          ))}
          <p className={styles.keys}>{faRfqWriting.keys}</p>
        </div>
        <PastedNotice pasted={pasted} />
        <div className={styles.buttons}>
          {lines.length < rfqLimits.lines ? (
            <Button variant="quiet" onClick={add}>
              {texts.add}
            </Button>
          ) : null}
          {pasted.isOpen ? null : (
            <Button variant="quiet" busy={pasted.isPending} onClick={() => pasted.setOpen(true)}>
              {faRfqWriting.paste.open}
            </Button>
          )}
        </div>
        <PasteList text={list} pasted={pasted} />
      </div>
    </Card>
  );
}

/** The title that the api will make of these lines. */
const titleOf = (lines: readonly LineValues[], units: readonly Unit[]): string =>
  rfqTitle(
    lines.map(({ text, quantity, unit_id }) => ({
      text,
      quantity: parseQuantity(quantity),
      unit: units.find(({ id }) => id === unit_id)?.title ?? '',
    })),
  );

/** The lines with a change of one; a line that a restored draft does not have was typed in before, and is added to it. */
function withChanged(lines: readonly LineValues[], key: string, part: Partial<LineValues>): LineValues[] {
  if (lines.some((line) => line.key === key)) return lines.map((line) => (line.key === key ? { ...line, ...part } : line));
  return lines.length < rfqLimits.lines ? [...lines, { ...emptyLine(), ...part, key }] : [...lines];
}

/** The lines with the one at `from` moved one place up (−1) or down (1). */
function withMoved(lines: readonly LineValues[], from: number, step: -1 | 1): LineValues[] {
  const next = [...lines];
  next.splice(from + step, 0, ...next.splice(from, 1));
  return next;
}
