import { cityText, findCity } from '@rasteh/contract/goods/catalogue/city-text';
import type { PriceList } from '@rasteh/contract/pricing/price-lists';
import type { Mapping } from '@rasteh/contract/pricing/price-lists/mapping';
import type { FieldErrors } from '@rasteh/contract/wire/errors';
import { Button } from '@rasteh/ui/button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useRefusal } from '../../../core/forms/use-refusal.ts';
import { errorText } from '../../../core/http/error-text.ts';
import { citiesQuery } from '../../../core/http/reference-queries.ts';
import { ListState } from '../../../core/lists/list-state.tsx';
import { Card } from '../../../core/page/card.tsx';
import { usePage } from '../../../core/page/page.ts';
import { faPriceLists } from '../../../i18n/pricing/price-lists.ts';
import { useListStep } from '../mutations.ts';
import { priceListRowsQuery } from '../queries.ts';
import { useSessionState } from '../use-session-state.ts';
import { AmountQuestion } from './amount-question.tsx';
import styles from './mapping.module.css';
import { MappingDefaults } from './mapping-defaults.tsx';
import { problemsOf, withAmounts, withMeaning } from './mapping-draft.ts';
import { MappingPreview } from './mapping-preview.tsx';
import { MappingSelects } from './mapping-selects.tsx';
import { MoneyQuestion } from './money-question.tsx';

const texts = faPriceLists.mapping;
const PREVIEW_ROWS = 12;

type Draft = { mapping: Mapping; city: string };
type MappingFormProps = {
  list: PriceList & { mapping: Mapping };
  onCancel: () => void;
  onBack: (() => void) | undefined;
  onSent: () => void;
};

/** Maps the columns, the money unit and the default terms, then starts the dry run. */
export function MappingForm({ list, onCancel, onBack, onSent }: MappingFormProps) {
  const { api } = usePage();
  const step = useListStep(list.id);
  const rows = useQuery(priceListRowsQuery(api, list, { page: 1, per_page: PREVIEW_ROWS }));
  const cities = useQuery(citiesQuery(api));
  const [kept, keep] = useSessionState<Draft | null>(`mapping.${list.id}.${list.sheet ?? 0}`, null);
  const [isAsked, setAsked] = useState(false);
  const [refused, setRefused] = useState<FieldErrors>({});
  const { form } = useRefusal(refused);
  // A draft stored by an older release may lack properties.
  const mapping = { ...list.mapping, ...kept?.mapping };
  const home = cities.data?.find(({ id }) => id === mapping.defaults.city_id);
  const city = kept?.city ?? (home ? cityText(home) : '');
  const change = (part: Partial<Draft>) => keep({ mapping, city, ...part });
  const found = problemsOf(mapping, city, cities.data ?? []);
  const problems = isAsked ? found : {};
  const preview = rows.data?.data ?? [];
  const amountColumns = list.columns.filter(({ amounts }) => amounts !== null);
  const changeColumns = (next: Mapping) =>
    change({ mapping: next.columns.amount === mapping.columns.amount ? next : withAmounts(next, list) });
  const header = amountColumns.find(({ index }) => index === mapping.columns.amount)?.amounts;
  const toldScale = header && header.scale > 1 ? header.scale : list.mapping.amounts.scale;

  const send = () => {
    setAsked(true);
    setRefused(Object.fromEntries(Object.entries(found).map(([field, text]) => [field, [text]])));
    if (Object.keys(found).length > 0) return;
    const chosen = findCity(city, cities.data ?? []);
    const { city_id: _before, ...rest } = mapping.defaults;
    step.ask({ step: 'map', mapping: { ...mapping, defaults: chosen ? { ...rest, city_id: chosen.id } : rest } }, onSent);
  };

  return (
    <form
      ref={form}
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <Card id="list-columns" title={texts.title}>
        <div className={styles.top}>
          <p className={styles.note} data-known={list.mapping_from === 'remembered' || undefined}>
            {list.mapping_from ? texts.from[list.mapping_from] : null} {texts.text}
          </p>
          <MappingSelects
            list={list}
            header_row={mapping.header_row}
            preview={preview}
            onSheet={(sheet) => step.ask({ step: 'sheet', sheet })}
            onHeader={(header_row) => change({ mapping: { ...mapping, header_row } })}
          />
        </div>
        {preview.length > 0 ? (
          <MappingPreview
            rows={preview}
            mapping={mapping}
            // With several amount columns, the question below asks for the column.
            problem={[problems.product, amountColumns.length > 1 ? '' : problems.amount].filter(Boolean).join(' ')}
            onChange={(next) => changeColumns(next)}
          />
        ) : (
          <ListState query={rows} empty={null} />
        )}
      </Card>
      {amountColumns.length > 1 ? (
        <AmountQuestion
          columns={amountColumns}
          chosen={mapping.columns.amount}
          problem={problems.amount}
          onChange={(column) => changeColumns(withMeaning(mapping, column, 'amount'))}
        />
      ) : null}
      <MoneyQuestion
        from={header?.money_unit ? 'header' : list.money_unit_from}
        unit={mapping.money_unit}
        scale={mapping.amounts.scale}
        told_scale={toldScale}
        vat_included={mapping.amounts.vat_included}
        problem={problems.money}
        example={preview.find((_, at) => at > (mapping.header_row ?? -1))?.cells[mapping.columns.amount ?? -1]}
        onChange={({ unit, scale }) =>
          change({ mapping: { ...mapping, money_unit: unit, amounts: { ...mapping.amounts, scale } } })
        }
      />
      <MappingDefaults
        defaults={mapping.defaults}
        city={city}
        cities={cities.data ?? []}
        problems={problems}
        onCity={(typed) => change({ city: typed })}
        onChange={(defaults) => change({ mapping: { ...mapping, defaults } })}
      />
      <div className={styles.bar} data-bar="bottom">
        <Button type="submit" busy={step.isPending}>
          {texts.check}
        </Button>
        {onBack ? (
          <Button variant="quiet" onClick={onBack}>
            {texts.back}
          </Button>
        ) : (
          <Button variant="plain" onClick={onCancel}>
            {texts.cancel}
          </Button>
        )}
        <p role="alert" className={styles.problem}>
          {step.error ? errorText(step.error) : Object.values(problems).join(' ')}
        </p>
      </div>
    </form>
  );
}
