import type { CreateRfq, Rfq } from '@rasteh/contract/trade/rfqs';
import { loadChunk } from '@rasteh/ui/load-chunk';
import { useQueryClient } from '@tanstack/react-query';
import { useHydrated } from '@tanstack/react-router';
import { createFormKeeper } from '../../../core/forms/kept/kept-form.ts';
import { type FormCall, useKeptForm } from '../../../core/forms/kept/use-kept-form.ts';
import { useFirstInput } from '../../../core/forms/typed/use-first-input.ts';
import { loadCities } from '../../../core/http/reference-queries.ts';
import { usePage } from '../../../core/page/page.ts';
import { type UpdateRfq, useSaveRfq } from '../mutations.ts';
import { type InitialRfq, withStart } from '../rfq-start.ts';
import { emptyRfq, type RfqValues, toRfqBody, valuesOf } from './form-values.ts';

// If the chunk fails to load, for example after a new release, the server reports the same field errors.
const loadCheck = () =>
  loadChunk(() => import('./check-rfq.ts')).then(
    ({ checkRfq }) => checkRfq,
    () => () => ({}),
  );

type FormOptions = {
  user_id: number;
  /** Null for a new one. */
  rfq: Rfq | null;
  /** The initial values of a new one, merged into its stored draft. */
  begun: InitialRfq;
  /** Called with the stored RFQ. */
  onSaved: (rfq: Rfq, wasSent: boolean) => void;
};
type RfqBody = ReturnType<typeof toRfqBody>['body'];

/** The state of the RFQ form: drafts are stored in the browser, and a repeated submit creates one RFQ. */
export function useRfqForm({ user_id, rfq, begun, onSaved }: FormOptions) {
  const { api, clock, holidays } = usePage();
  const queryClient = useQueryClient();
  // The first render of a page of the server has its time.
  const now = useHydrated() ? clock.now : clock.getInitial;
  const save = useSaveRfq();
  useFirstInput(() => void loadCheck());
  return useKeptForm<RfqValues, Rfq, RfqBody>({
    keeper: (id) =>
      createFormKeeper<RfqValues>({
        form: 'rfq-form',
        shape: 1,
        owner: user_id,
        id: id ?? 'new',
        isWhole: ({ title, lines }) => typeof title === 'string' && Array.isArray(lines) && lines.length > 0,
        now: clock.now,
      }),
    stored: rfq,
    empty: () => emptyRfq(now(), holidays),
    begin: (values) => (rfq ? values : withStart(values, begun, { now: now(), holidays })),
    valuesOf,
    editVersionOf: ({ pending_edit }) => pending_edit?.version ?? null,
    prepare: async (values) => {
      const [cities, check] = await Promise.all([loadCities(queryClient, api), loadCheck()]);
      const { body, errors } = toRfqBody(values, cities);
      return { body, errors: { ...check(body), ...errors } };
    },
    save: {
      ...save,
      mutateAsync: ({ key, publish, ...call }: FormCall<RfqBody>) => {
        const body = call.body as CreateRfq;
        return call.id === null
          ? save.mutateAsync({ id: null, key, body: { ...body, publish } })
          : save.mutateAsync({
              id: call.id,
              key,
              publish,
              body: { ...body, version: call.version, edit_version: call.edit_version } satisfies UpdateRfq,
            });
      },
    },
    onSaved,
  });
}
