import type { City } from '@rasteh/contract/catalogue';
import type { CreateRfq, Rfq } from '@rasteh/contract/rfqs';
import { useEffect } from 'react';
import { createFormKeeper } from '../../../forms/kept-form.ts';
import { type FormCall, useKeptForm } from '../../../forms/use-kept-form.ts';
import { usePage } from '../../../page/page.ts';
import { type UpdateRfq, useSaveRfq } from '../mutations.ts';
import { type Begun, withStart } from '../rfq-start.ts';
import { emptyRfq, type RfqValues, toRfqBody, valuesOf } from './form-values.ts';

/** Raise it when what is kept changes its shape: what older pages kept is then left alone. */
const VERSION = 1;

// Without the check, as after the site was built anew, the server says the same of each field.
const loadCheck = () =>
  import('./check-rfq.ts').then(
    ({ checkRfq }) => checkRfq,
    () => () => ({}),
  );

type FormOptions = {
  user_id: number;
  /** Null for a new one. */
  rfq: Rfq | null;
  /** What a new one begins with, over what was kept of it. */
  begun: Begun;
  cities: readonly City[];
  /** It is stored, as it stands now. */
  onSaved: (rfq: Rfq, wasSent: boolean) => void;
};
type RfqBody = ReturnType<typeof toRfqBody>['body'];

/** The form of an RFQ, which loses nothing that was typed and makes one from however many presses. */
export function useRfqForm({ user_id, rfq, begun, cities, onSaved }: FormOptions) {
  const { clock } = usePage();
  const save = useSaveRfq();
  useEffect(() => void loadCheck(), []);
  return useKeptForm<RfqValues, Rfq, RfqBody>({
    keeper: (id) =>
      createFormKeeper<RfqValues>({
        storage: localStorage,
        name: `rasteh.rfq-form.${VERSION}.${user_id}.${id ?? 'new'}`,
        isWhole: ({ title, lines }) => typeof title === 'string' && Array.isArray(lines) && lines.length > 0,
        now: clock.now,
      }),
    stored: rfq,
    empty: () => emptyRfq(clock.now()),
    begin: (values) => withStart(values, begun),
    valuesOf,
    prepare: async (values) => {
      const { body, errors } = toRfqBody(values, cities);
      const check = await loadCheck();
      return { body, errors: { ...check(body), ...errors } };
    },
    save: {
      ...save,
      mutateAsync: (call: FormCall<RfqBody>) => {
        const body = call.body as CreateRfq;
        return call.id === null
          ? save.mutateAsync({ id: null, key: call.key, body: { ...body, publish: call.publish } })
          : save.mutateAsync({ id: call.id, publish: call.publish, body: { ...body, version: call.version } as UpdateRfq });
      },
    },
    onSaved,
  });
}
