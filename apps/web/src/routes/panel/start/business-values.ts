import type { City } from '@rasteh/contract/goods/catalogue';
import { findCity } from '@rasteh/contract/goods/catalogue/city-text';
import type { Me } from '@rasteh/contract/people/auth';
import type { PutProfileSchema } from '@rasteh/contract/supply/suppliers/profile';
import type { FieldErrors } from '@rasteh/contract/wire/errors';
import type { z } from 'zod';
import { faStart } from '../../../i18n/supply/start.ts';

/** The values of the second step as typed; an empty `handle` is the proposed one. */
export type BusinessValues = { title: string; handle: string; city: string; category_ids: number[] };

/** The request body of a profile that begins with these values: its owner answers for it until they say otherwise. */
export function toProfileBody(
  values: BusinessValues,
  { me, handle, cities }: { me: Pick<Me, 'name' | 'mobile'>; handle: string; cities: readonly City[] },
): { body: z.input<typeof PutProfileSchema>; errors: FieldErrors } {
  const city = findCity(values.city, cities);
  const missing = values.city.trim() === '' ? faStart.business.city_missing : faStart.business.city_unknown;
  const body = {
    title: values.title,
    handle: values.handle.trim() || handle,
    kind: 'person' as const,
    name: me.name,
    city_id: city?.id ?? 0,
    category_ids: values.category_ids,
    phones: [me.mobile],
    version: null,
  };
  return { body, errors: city ? {} : { city_id: [missing] } };
}
