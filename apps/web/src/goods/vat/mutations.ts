import type { VatRate } from '@rasteh/contract/goods/vat';
import type { Api } from '../../core/http/api.ts';
import { useChange } from '../../core/page/use-change.ts';

/** The changes that an admin makes to the planned rates. */
export type VatChange =
  | ({ kind: 'create' } & Pick<VatRate, 'day' | 'rate'>)
  | ({ kind: 'update' } & VatRate)
  | ({ kind: 'remove' } & Pick<VatRate, 'day' | 'version'>);

function send({ vat }: Api, change: VatChange): Promise<unknown> {
  const { day } = change;
  switch (change.kind) {
    case 'create':
      return vat.createVatRate({ body: { day, rate: change.rate } });
    case 'update':
      return vat.updateVatRate({ params: { day }, body: { version: change.version, rate: change.rate } });
    case 'remove':
      return vat.deleteVatRate({ params: { day }, query: { version: String(change.version) } });
  }
}

/** Changes a planned rate; the rates are read again. `onSent` is called also when the row of the rate is gone by then. */
export const useChangeVat = (onSent?: (change: VatChange) => void) => useChange(['vat'], send, onSent);
