import type { CategoryDetail, Level } from '@rasteh/contract/goods/catalogue';
import type { BoardFacets } from '@rasteh/contract/pricing/offers/board';
import { formatNumber } from '@rasteh/persian/digits';
import { Button } from '@rasteh/ui/button';
import { type Chip, ChipRow } from '@rasteh/ui/chip-row';
import { Link, useNavigate } from '@tanstack/react-router';
import { Choice, FilterForm, TypedFilter } from '../../../core/lists/list-filters.tsx';
import type { toCategory } from '../../../core/market/category-link.ts';
import { fa } from '../../../i18n/fa.ts';
import { faBoard } from '../../../i18n/pricing/board.ts';
import { isQuantityWrong, rangeFaults } from '../board-query.ts';
import { type BoardSearch, deliveryChoices, paymentChoices, sorts, validateBoardSearch } from '../board-search.ts';
import styles from './board-filters.module.css';

const texts = faBoard.filters;

type FilterFieldsProps = {
  category: CategoryDetail;
  search: BoardSearch;
  provinces: readonly { id: number; name: string }[];
  place: 'page' | 'panel';
  to: ReturnType<typeof toCategory>;
  levels: readonly Level[];
  facets: BoardFacets | undefined;
};

/** The fields of a board's filters, with how many prices each choice would leave once they are counted. */
export function FilterFields({ place, category, to, levels, search, provinces, facets }: FilterFieldsProps) {
  const navigate = useNavigate();
  const counts = <V,>(list: readonly { value: V; prices: number }[] | undefined) =>
    new Map(list?.map(({ value, prices }) => [value, prices]));
  /** A choice with its count; one without prices is left out unless it is chosen. */
  const option = <V extends string | number>(found: Map<V, number>, value: V, title: string, chosen: unknown) => {
    const prices = found.get(value) ?? 0;
    if (facets && prices === 0 && chosen !== value) return null;
    return (
      <option key={value} value={value}>
        {facets ? texts.counted(title, prices) : title}
      </option>
    );
  };
  const [byProvince, byDelivery, byPayment] = [
    counts(facets?.province_id),
    counts(facets?.delivery),
    counts(facets?.payment),
  ] as const;
  const address = to.params.size ? `${to.params.slug}/${to.params.size}` : to.params.slug;
  return (
    <div className={styles[place]}>
      {levels.map((level) => (
        <OptionChips key={level.id} level={level} place={place} to={to} search={search} found={counts(facets?.option_ids)} />
      ))}
      <FilterForm
        place={place}
        action={encodeURI(`/categories/${address}`)}
        kept={{ option: search.option?.join('-'), vat: search.vat, per: search.per }}
        onChoose={(typed) =>
          void navigate({ ...to, search: validateBoardSearch({ option: search.option, ...typed }), resetScroll: false })
        }
      >
        <Choice label={fa.filters.province} name="province" defaultValue={search.province}>
          <option value="">{fa.filters.any_province}</option>
          {provinces.map(({ id, name }) => option(byProvince, id, name, search.province))}
        </Choice>
        <Choice label={fa.filters.delivery} name="delivery" defaultValue={search.delivery}>
          <option value="">{fa.filters.any_delivery}</option>
          {deliveryChoices.map((one) => option(byDelivery, one, fa.offers.deliveries[one], search.delivery))}
        </Choice>
        <Choice label={texts.payment} name="payment" defaultValue={search.payment}>
          <option value="">{texts.any_payment}</option>
          {paymentChoices.map((one) => option(byPayment, one, texts.payments[one], search.payment))}
        </Choice>
        <Choice label={fa.offers.columns.supplier} name="verified" defaultValue={search.verified}>
          <option value="">{fa.filters.any_option}</option>
          <option value="true">{facets ? texts.counted(texts.verified, facets.verified) : texts.verified}</option>
        </Choice>
        <TypedFilter
          label={texts.quantity(category.default_unit.title)}
          name="quantity"
          inputMode="decimal"
          maxLength={14}
          defaultValue={search.quantity}
          error={isQuantityWrong(search) ? texts.quantity_wrong : undefined}
        />
        <RangeFields search={search} />
        <Choice label={fa.filters.sort} name="sort" usual="product" defaultValue={search.sort}>
          {sorts.map((sort) => (
            <option key={sort} value={sort}>
              {faBoard.sorts[sort]}
            </option>
          ))}
        </Choice>
        <Button type="submit" variant="quiet">
          {fa.filters.apply}
        </Button>
      </FilterForm>
    </div>
  );
}

/** The ends of the range of amounts, as they are understood or as they were typed. */
function RangeFields({ search }: { search: BoardSearch }) {
  const faults = rangeFaults(search);
  const messages = { money: texts.money_wrong, crossed: texts.range_crossed };
  return (['from', 'to'] as const).map((name) => {
    const [typed, fault] = [search[name], faults[name]];
    return (
      <TypedFilter
        key={name}
        label={texts[name]}
        name={name}
        inputMode="decimal"
        maxLength={40}
        defaultValue={typed !== undefined && fault !== 'money' ? formatNumber(Number(typed)) : typed}
        error={fault && messages[fault]}
      />
    );
  });
}

type OptionChipsProps = {
  level: Level;
  place: string;
  to: ReturnType<typeof toCategory>;
  search: BoardSearch;
  found: ReadonlyMap<number, number>;
};

/** The options of a level: several of them are alternatives; those without prices are left out once they are counted. */
function OptionChips({ level, place, to, search, found }: OptionChipsProps) {
  const id = `level-${place}-${level.id}`;
  const chosen = search.option ?? [];
  const chips = level.options.flatMap((option) => {
    const isChosen = chosen.includes(option.id);
    const prices = found.get(option.id);
    if (found.size > 0 && prices === undefined && !isChosen) return [];
    const others = isChosen ? chosen.filter((one) => one !== option.id) : [...chosen, option.id];
    const link: Chip['link'] = (look) => (
      <Link
        {...to}
        search={validateBoardSearch({ ...search, option: others, page: undefined })}
        resetScroll={false}
        activeOptions={{ exact: true, includeSearch: true }}
        {...look}
      >
        {prices === undefined ? option.title : texts.counted(option.title, prices)}
      </Link>
    );
    return [{ id: option.id, isChosen, link }];
  });
  return (
    <div className={styles.level}>
      <span id={id} className={styles.label}>
        {level.title}
      </span>
      <ChipRow label={{ id }} chips={chips} wraps={place === 'panel' ? 'always' : 'never'} />
    </div>
  );
}
