import type { City } from '@rasteh/contract/catalogue';
import type { OwnProfile, PutProfileSchema } from '@rasteh/contract/suppliers/profile';
import type { FieldErrors } from '@rasteh/contract/wire/errors';
import { loadChunk } from '@rasteh/ui/load-chunk';
import { useEffect, useState } from 'react';
import type { z } from 'zod';
import { createFormKeeper } from '../../../forms/kept-form.ts';
import { RequestError } from '../../../http/request-error.ts';
import { usePage } from '../../../page/page.ts';
import { bodyOfWords } from '../../../rich-text/short-body.ts';
import { usePutProfile } from '../own-queries.ts';
import { initialValues, type ProfileValues, toProfileBody } from './profile-values.ts';

/** Increment it when the shape of a stored form changes: forms of older versions are then ignored. */
const VERSION = 1;

// If the chunk fails to load, for example after a new release, the server reports the same field errors.
const loadCheck = () =>
  loadChunk(() => import('./check-profile.ts')).then(
    ({ checkProfile }) => checkProfile,
    () => () => ({}),
  );

type FormOptions = {
  user_id: number;
  own: OwnProfile;
  cities: readonly City[];
  onSaved: (own: OwnProfile) => void;
  /** Called when the waiting request has changed elsewhere: `own` is then read again. */
  onStale: () => void;
};

/** A form that was kept before its text had formats has its words alone. */
const withBody = (values: ProfileValues & { about?: string }): ProfileValues => ({
  ...values,
  about_body: values.about_body ?? bodyOfWords(values.about ?? ''),
});

/** The state of the profile form: what is typed is kept in the browser until it is sent. */
export function useProfileForm({ user_id, own, cities, onSaved, onStale }: FormOptions) {
  const { clock } = usePage();
  const save = usePutProfile();
  const [keeper] = useState(() =>
    createFormKeeper<ProfileValues>({
      storage: localStorage,
      name: `rasteh.profile-form.${VERSION}.${user_id}`,
      isWhole: ({ title, phones }) => typeof title === 'string' && Array.isArray(phones),
      now: clock.now,
    }),
  );
  const [kept] = useState(keeper.read);
  const [values, setValues] = useState(() => (kept ? withBody(kept.values) : initialValues(own)));
  const [isTouched, setTouched] = useState(kept !== null);
  /** The version of the waiting request that the values were read with; null once a refusal has reported another one. */
  const [read, setRead] = useState<{ version: number | null } | null>({ version: own.waiting?.version ?? null });
  const [errors, setErrors] = useState<FieldErrors>({});
  useEffect(() => void loadCheck(), []);
  useEffect(() => {
    if (isTouched) keeper.write({ version: null, values, sent: null });
  }, [keeper, isTouched, values]);

  const finish = (from: OwnProfile) => {
    keeper.clear();
    setTouched(false);
    setValues(initialValues(from));
    setRead({ version: from.waiting?.version ?? null });
    setErrors({});
  };
  return {
    values,
    errors,
    isTouched,
    /** The form was filled from an earlier visit. */
    wasKept: kept !== null && isTouched,
    isPending: save.isPending,
    failure: save.error instanceof RequestError && Object.keys(save.error.errors).length > 0 ? null : save.error,
    change(part: Partial<ProfileValues>) {
      setValues((now) => ({ ...now, ...part }));
      setTouched(true);
    },
    discard: () => finish(own),
    async submit() {
      if (save.isPending) return;
      const { body, errors: found } = toProfileBody(values, cities);
      const asked = { ...body, version: read ? read.version : (own.waiting?.version ?? null) };
      const wrong = { ...(await loadCheck())(asked), ...found };
      setErrors(wrong);
      if (Object.keys(wrong).length > 0) return;
      save.mutate(asked as z.input<typeof PutProfileSchema>, {
        onSuccess: (stored) => {
          finish(stored);
          onSaved(stored);
        },
        onError: (error) => {
          if (!(error instanceof RequestError)) return;
          setErrors(error.errors);
          if (error.code !== 'stale') return;
          setRead(null);
          onStale();
        },
      });
    },
  };
}

/** What the parts of the profile form share. */
export type ProfileForm = ReturnType<typeof useProfileForm>;
