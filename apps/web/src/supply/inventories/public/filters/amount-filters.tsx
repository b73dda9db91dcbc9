import { TypedFilter } from '../../../../core/lists/list-filters.tsx';
import { type InventoryChoice, typedFaults } from '../../../../core/url/inventory-search.ts';
import { faPublicInventories } from '../../../../i18n/supply/public-inventories.ts';

const texts = faPublicInventories.filters;

/** The filters that are typed: the least quantity and the bounds of the price, each with what is wrong with it. */
export function AmountFilters({ choice }: { choice: InventoryChoice }) {
  const faults = typedFaults(choice);
  return (
    <>
      <TypedFilter
        label={texts.quantity}
        name="quantity"
        inputMode="decimal"
        maxLength={20}
        defaultValue={choice.quantity}
        error={faults.quantity ? texts.quantity_wrong : undefined}
      />
      <TypedFilter
        label={texts.price_min}
        name="price_min"
        inputMode="numeric"
        maxLength={25}
        defaultValue={choice.price_min}
        error={faults.price_min ? texts.price_wrong : faults.order ? texts.price_order : undefined}
      />
      <TypedFilter
        label={texts.price_max}
        name="price_max"
        inputMode="numeric"
        maxLength={25}
        defaultValue={choice.price_max}
        error={faults.price_max ? texts.price_wrong : undefined}
      />
    </>
  );
}
