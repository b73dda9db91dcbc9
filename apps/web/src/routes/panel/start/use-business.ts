import type { Category } from '@rasteh/contract/goods/catalogue';
import type { Me } from '@rasteh/contract/people/auth';
import type { FieldErrors } from '@rasteh/contract/wire/errors';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useKeptValues } from '../../../core/forms/kept/use-kept-values.ts';
import { useFirstInput } from '../../../core/forms/typed/use-first-input.ts';
import { loadCities } from '../../../core/http/reference-queries.ts';
import { RequestError } from '../../../core/http/request-error.ts';
import { usePage } from '../../../core/page/page.ts';
import { loadProfileCheck, usePutProfile } from '../../../supply/suppliers/own-queries.ts';
import { type BusinessValues, toProfileBody } from './business-values.ts';

/** The state of the second step: what is typed is kept in the browser until it is sent. */
export function useBusiness({ me, wanted }: { me: Me; wanted: Category | undefined }) {
  const { api } = usePage();
  const queryClient = useQueryClient();
  const save = usePutProfile();
  const stored = useMemo(
    () => ({ version: null, values: { title: '', handle: '', city: '', category_ids: wanted ? [wanted.id] : [] } }),
    [wanted],
  );
  const kept = useKeptValues<BusinessValues>({
    form: 'start-business',
    shape: 1,
    owner: me.id,
    stored,
    isPending: save.isPending,
  });
  const [errors, setErrors] = useState<FieldErrors>({});
  const [failure, setFailure] = useState<Error | null>(null);
  useFirstInput(() => void loadProfileCheck());

  async function send(proposed: string): Promise<void> {
    const cities = await loadCities(queryClient, api);
    const { body, errors: own } = toProfileBody(kept.values, { me, handle: proposed, cities });
    const found = { ...(await loadProfileCheck())(body), ...own };
    setErrors(found);
    if (Object.keys(found).length > 0) return;
    await save.mutateAsync(body);
    kept.forget();
  }

  return {
    values: kept.values,
    errors,
    failure,
    isPending: save.isPending,
    change: kept.change,
    /** Sends the profile; what is refused is shown at its field. */
    async submit(proposed: string): Promise<void> {
      if (save.isPending) return;
      setFailure(null);
      await send(proposed).catch((error: Error) => {
        const refused = error instanceof RequestError ? error.errors : {};
        setErrors(refused);
        if (Object.keys(refused).length === 0) setFailure(error);
      });
    },
  };
}
