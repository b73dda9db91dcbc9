import { foldText } from '@rasteh/persian/fold';
import { Combobox } from '@rasteh/ui/combobox';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDebounced } from '../../../core/lists/use-debounced.ts';
import { usePage } from '../../../core/page/page.ts';
import { faRfqs } from '../../../i18n/trade/rfqs.ts';
import { supplierQuery, suppliersQuery } from '../queries.ts';
import type { Invited } from './form-values.ts';

const texts = faRfqs.form;

type SupplierPickerProps = {
  /** The delivery province, whose suppliers come first; undefined for all provinces. */
  province_id: number | undefined;
  /** The suppliers invited already. */
  invited: readonly Invited[];
  error?: readonly string[] | undefined;
  onPick: (supplier: Invited) => void;
};

/** Finds a public supplier by name among nearby and verified ones, or any supplier by the handle of their page. */
export function SupplierPicker({ province_id, invited, error, onPick }: SupplierPickerProps) {
  const { api } = usePage();
  const [typed, setTyped] = useState('');
  const handle = useDebounced(typed.trim().toLowerCase(), 300);
  const everywhere = useQuery(suppliersQuery(api, undefined)).data ?? [];
  const near = useQuery({ ...suppliersQuery(api, province_id), enabled: province_id !== undefined }).data ?? [];
  const named = useQuery({ ...supplierQuery(api, handle), enabled: /^[a-z0-9-]{3,40}$/.test(handle) }).data;
  const asked = new Set(invited.map(({ user_id }) => user_id));
  const found = new Map<string, Invited>();
  for (const { user_id, title, handle: of, city } of [...(named ? [named] : []), ...near, ...everywhere])
    if (!asked.has(user_id) && ![...found.values()].some((one) => one.user_id === user_id))
      found.set(`${title}، ${city.name} (${of})`, { user_id, title });
  return (
    <Combobox
      label={texts.supplier}
      hint={texts.supplier_hint}
      error={error}
      options={[...found.keys()]}
      fold={foldText}
      countText={texts.suppliers}
      value={typed}
      onValueChange={(text) => {
        const supplier = found.get(text);
        setTyped(supplier ? '' : text);
        if (supplier) onPick(supplier);
      }}
    />
  );
}
