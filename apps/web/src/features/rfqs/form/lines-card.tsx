import type { Category, Unit } from '@rasteh/contract/catalogue';
import type { MatchedLine } from '@rasteh/contract/rfqs/suggestions';
import type { FieldErrors } from '@rasteh/contract/wire/errors';
import { rfqLimits } from '@rasteh/contract/wire/limits';
import { Button } from '@rasteh/ui/button';
import { TextField } from '@rasteh/ui/field';
import page from '../../../forms/panel-form.module.css';
import type { KeptFormState } from '../../../forms/use-kept-form.ts';
import { faRfqs } from '../../../i18n/panel/rfqs.ts';
import { Card } from '../../../page/card.tsx';
import { emptyLine, type LineValues, type RfqValues } from './form-values.ts';
import { LineFields } from './line-fields.tsx';
import { PasteList } from './paste-list.tsx';
import { isBlank, linesOf } from './pasted-lines.ts';

const texts = faRfqs.form;

type LinesCardProps = {
  values: RfqValues;
  errors: FieldErrors;
  units: readonly Unit[];
  categories: readonly Category[];
  onChange: KeptFormState<RfqValues>['change'];
};

/** The title and the requested lines, which are typed one by one or pasted as a list. */
export function LinesCard({ values: { title, lines, list }, errors, units, categories, onChange }: LinesCardProps) {
  const changeLines = (edit: (lines: LineValues[]) => LineValues[]) => onChange((now) => ({ lines: edit(now.lines) }));
  const addPasted = (matched: readonly MatchedLine[]) => {
    const pasted = linesOf(matched, categories);
    changeLines((now) => [...now.filter((line) => !isBlank(line)), ...pasted]);
    const keys = new Set(pasted.map(({ key }) => key));
    return () =>
      changeLines((now) => {
        const left = now.filter(({ key }) => !keys.has(key));
        return left.length > 0 ? left : [emptyLine()];
      });
  };
  return (
    <Card id="rfq-what" title={texts.what}>
      <div className={page.body}>
        <TextField
          label={texts.name}
          hint={texts.name_hint}
          error={errors.title}
          maxLength={120}
          autoComplete="off"
          value={title}
          onChange={(event) => onChange({ title: event.currentTarget.value })}
        />
        {errors.lines ? (
          <p role="alert" tabIndex={-1} data-wrong className={page.problem}>
            {errors.lines.join(' ')}
          </p>
        ) : null}
        {lines.map((line, index) => (
          <LineFields
            key={line.key}
            line={line}
            index={index}
            errors={errors}
            units={units}
            categories={categories}
            isLast={index === lines.length - 1}
            isOnly={lines.length === 1}
            onChange={(part) => changeLines((now) => now.map((one) => (one.key === line.key ? { ...one, ...part } : one)))}
            onRemove={() => changeLines((now) => now.filter(({ key }) => key !== line.key))}
            onMove={(step) => changeLines((now) => withMoved(now, index, step))}
          />
        ))}
        {lines.length < rfqLimits.lines ? (
          <Button variant="quiet" onClick={() => changeLines((now) => [...now, emptyLine()])}>
            {texts.add}
          </Button>
        ) : null}
        <PasteList
          text={list}
          room={rfqLimits.lines - lines.filter((line) => !isBlank(line)).length}
          onText={(text) => onChange({ list: text })}
          onRead={addPasted}
        />
      </div>
    </Card>
  );
}

/** The lines with the one at `from` moved one place up (−1) or down (1). */
function withMoved(lines: readonly LineValues[], from: number, step: -1 | 1): LineValues[] {
  const next = [...lines];
  next.splice(from + step, 0, ...next.splice(from, 1));
  return next;
}
