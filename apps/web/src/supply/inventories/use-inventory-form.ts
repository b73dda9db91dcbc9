import type { CreateInventory, Inventory } from '@rasteh/contract/supply/inventories';
import { loadChunk } from '@rasteh/ui/load-chunk';
import { useQueryClient } from '@tanstack/react-query';
import { createFormKeeper } from '../../core/forms/kept/kept-form.ts';
import { type FormCall, useKeptForm } from '../../core/forms/kept/use-kept-form.ts';
import { useFirstInput } from '../../core/forms/typed/use-first-input.ts';
import { loadCities } from '../../core/http/reference-queries.ts';
import { usePage } from '../../core/page/page.ts';
import { emptyInventory, type InventoryBody, type InventoryValues, toInventoryBody, valuesOf } from './form-values.ts';
import { useSaveInventory } from './mutations.ts';

// If the chunk fails to load, for example after a new release, the server reports the same field errors.
const loadCheck = () =>
  loadChunk(() => import('./check-inventory.ts')).then(
    ({ checkInventory }) => checkInventory,
    () => () => ({}),
  );

type FormOptions = {
  user_id: number;
  /** Null for a new one. */
  inventory: Inventory | null;
  /** Called with the stored inventory. */
  onSaved: (inventory: Inventory, wasSubmitted: boolean) => void;
};

/** The state of the inventory form: drafts are stored in the browser, and a repeated submit creates one inventory. */
export function useInventoryForm({ user_id, inventory, onSaved }: FormOptions) {
  const { api, clock } = usePage();
  const queryClient = useQueryClient();
  const save = useSaveInventory();
  useFirstInput(() => void loadCheck());
  return useKeptForm<InventoryValues, Inventory, InventoryBody>({
    keeper: (id) =>
      createFormKeeper<InventoryValues>({
        form: 'inventory-form',
        shape: 1,
        owner: user_id,
        id: id ?? 'new',
        isWhole: ({ title, files }) => typeof title === 'string' && Array.isArray(files),
        now: clock.now,
      }),
    stored: inventory,
    empty: emptyInventory,
    valuesOf,
    prepare: async (values) => {
      const [cities, check] = await Promise.all([loadCities(queryClient, api), loadCheck()]);
      const { body, errors } = toInventoryBody(values, cities);
      return { body, errors: { ...check(body), ...errors } };
    },
    save: {
      ...save,
      mutateAsync: ({ key, publish, ...call }: FormCall<InventoryBody>) => {
        const body = call.body as CreateInventory;
        return call.id === null
          ? save.mutateAsync({ id: null, key, body: { ...body, publish } })
          : save.mutateAsync({ id: call.id, key, publish, body: { ...body, version: call.version } });
      },
    },
    onSaved,
  });
}
