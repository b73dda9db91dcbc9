import type { OwnProfile, PutProfileSchema } from '@rasteh/contract/supply/suppliers/profile';
import type { FieldErrors } from '@rasteh/contract/wire/errors';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { z } from 'zod';
import { useKeptValues } from '../../../core/forms/kept/use-kept-values.ts';
import { isSame } from '../../../core/forms/stale/merge.ts';
import { useFirstInput } from '../../../core/forms/typed/use-first-input.ts';
import { loadCities } from '../../../core/http/reference-queries.ts';
import { RequestError } from '../../../core/http/request-error.ts';
import { usePage } from '../../../core/page/page.ts';
import { loadProfileCheck, usePutProfile } from '../own-queries.ts';
import { initialValues, type ProfileValues, toProfileBody } from './profile-values.ts';

type FormOptions = {
  user_id: number;
  own: OwnProfile;
  onSaved: (own: OwnProfile) => void;
  /** Called when the waiting request has changed elsewhere: reads `own` again. */
  onStale: () => Promise<OwnProfile | undefined>;
};

/** The state of the profile form: what is typed is kept in the browser until it is sent, with the profile that it is based on. */
export function useProfileForm({ user_id, own, onSaved, onStale }: FormOptions) {
  const { api } = usePage();
  const queryClient = useQueryClient();
  const save = usePutProfile();
  // The editor of the text shows what is another object.
  const stored = useMemo(() => ({ version: own.waiting?.version ?? null, values: initialValues(own) }), [own]);
  const kept = useKeptValues<ProfileValues>({
    form: 'profile-form',
    shape: 1,
    owner: user_id,
    stored,
    isPending: save.isPending,
  });
  const { values, base, theirs, isTouched, wasKept } = kept;
  const [errors, setErrors] = useState<FieldErrors>({});
  /** What the request needs could not be read. */
  const [unprepared, setUnprepared] = useState<Error | null>(null);
  useFirstInput(() => void loadProfileCheck());

  /** Sends the profile; once more when only the version of what is stored has changed, as by a decision of a reviewer. */
  function send(body: z.input<typeof PutProfileSchema>, isAgain = false) {
    save.mutate(body, {
      onSuccess: (saved) => {
        kept.forget();
        onSaved(saved);
      },
      onError: async (error) => {
        if (!(error instanceof RequestError)) return;
        setErrors(error.errors);
        if (error.code !== 'stale') return;
        const now = await onStale();
        if (isAgain || !now || !isSame(initialValues(now), base.values)) return;
        send({ ...body, version: now.waiting?.version ?? null }, true);
      },
    });
  }

  return {
    values,
    errors,
    base: base.values,
    theirs,
    isTouched,
    wasKept,
    isPending: save.isPending,
    failure: unprepared ?? (save.error instanceof RequestError && Object.keys(save.error.errors).length > 0 ? null : save.error),
    change: kept.change,
    discarding: kept.discarding,
    resolve(next: ProfileValues) {
      kept.resolve(next);
      save.reset();
    },
    discard() {
      kept.forget();
      setErrors({});
    },
    async submit() {
      if (save.isPending) return;
      const cities = await loadCities(queryClient, api).catch((error: Error) => error);
      setUnprepared(cities instanceof Error ? cities : null);
      if (cities instanceof Error) return;
      const { body, errors: found } = toProfileBody(values, cities);
      const asked = { ...body, version: base.version } as z.input<typeof PutProfileSchema>;
      const wrong = { ...(await loadProfileCheck())(asked), ...found };
      setErrors(wrong);
      if (Object.keys(wrong).length > 0) return;
      send(asked);
    },
  };
}

/** What the parts of the profile form share. */
export type ProfileForm = ReturnType<typeof useProfileForm>;
