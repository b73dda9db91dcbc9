import type { Category, City } from '@rasteh/contract/goods/catalogue';
import { cityText, findCity } from '@rasteh/contract/goods/catalogue/city-text';
import { plainTextOf } from '@rasteh/contract/rich-text/plain-text';
import type { RichText } from '@rasteh/contract/rich-text/rich-text';
import type { OwnProfile, PutProfileSchema, SupplierProfile } from '@rasteh/contract/supply/suppliers/profile';
import type { FieldErrors } from '@rasteh/contract/wire/errors';
import { toAsciiDigits } from '@rasteh/persian/digits';
import type { z } from 'zod';
import type { KeptFile } from '../../../core/files/files-field.tsx';
import type { FieldTexts } from '../../../core/forms/stale/changed-fields.ts';
import { bodyOfWords } from '../../../core/rich-text/short-body.ts';
import { faProfile } from '../../../i18n/supply/profile.ts';

const texts = faProfile.form;

/** The values of the profile form as typed. */
export type ProfileValues = {
  title: string;
  handle: string;
  kind: 'person' | 'company';
  name: string;
  about_body: RichText;
  city: string;
  address: string;
  location: string;
  cities: string[];
  category_ids: number[];
  phones: string[];
  contacts: { name: string; role: string; phone: string }[];
  logo: KeptFile | null;
  cover: KeptFile | null;
};

const blank: ProfileValues = {
  title: '',
  handle: '',
  kind: 'company',
  name: '',
  about_body: bodyOfWords(''),
  city: '',
  address: '',
  location: '',
  cities: [],
  category_ids: [],
  phones: [''],
  contacts: [],
  logo: null,
  cover: null,
};

const nationalPhone = (phone: string): string => phone.replace(/^\+98/, '0');

/** The form values of a profile. */
export const valuesOfProfile = ({ city, cities, categories, location, ...profile }: SupplierProfile): ProfileValues => ({
  title: profile.title,
  handle: profile.handle,
  kind: profile.kind,
  name: profile.name,
  about_body: profile.about_body ?? bodyOfWords(profile.about),
  city: cityText(city),
  address: profile.address,
  location: location ? `${location.latitude}, ${location.longitude}` : '',
  cities: cities.map(cityText),
  category_ids: categories.map(({ id }) => id),
  phones: profile.phones.map(nationalPhone),
  contacts: profile.contacts.map((contact) => ({ ...contact, phone: nationalPhone(contact.phone) })),
  logo: profile.logo,
  cover: profile.cover,
});

/** The values with which the form begins: what waits, else what was rejected, else what is public. */
export function initialValues({ waiting, rejected, published }: OwnProfile): ProfileValues {
  const profile = waiting?.profile ?? rejected?.profile ?? published;
  return profile ? valuesOfProfile(profile) : blank;
}

/** The place in a text with two decimal numbers, such as the link of a map: latitude first; undefined without one. */
export function placeOfText(text: string): { latitude: number; longitude: number } | undefined {
  const found = /(-?\d{1,2}\.\d+)[^\d.-]{1,4}(-?\d{1,3}\.\d+)/.exec(toAsciiDigits(text).replaceAll('٫', '.'));
  return found ? { latitude: Number(found[1]), longitude: Number(found[2]) } : undefined;
}

type ProfileBody = Partial<z.input<typeof PutProfileSchema>>;

/** The request body, with the errors that only the form can detect. */
export function toProfileBody(values: ProfileValues, cities: readonly City[]): { body: ProfileBody; errors: FieldErrors } {
  const errors: FieldErrors = {};
  const city = findCity(values.city, cities);
  if (!city && values.city.trim() !== '') errors.city_id = [texts.city_unknown];
  const location = values.location.trim() === '' ? null : placeOfText(values.location);
  if (location === undefined) errors.location = [texts.location_unknown];
  const { title, handle, kind, name, about_body, address, category_ids, contacts, logo, cover } = values;
  const body: ProfileBody = {
    title,
    handle,
    kind,
    name,
    about_body,
    address,
    category_ids,
    contacts,
    location: location ?? null,
    ...(city ? { city_id: city.id } : {}),
    city_ids: values.cities.flatMap((text) => findCity(text, cities)?.id ?? []),
    phones: values.phones.filter((phone) => phone.trim() !== ''),
    logo_file_id: logo?.id ?? null,
    cover_file_id: cover?.id ?? null,
  };
  return { body, errors };
}

/** The name of each value of the form, and its value in words. */
export function fieldTexts(categories: readonly Category[]): FieldTexts<ProfileValues> {
  const titleOf = (wanted: number) => categories.find(({ id }) => id === wanted)?.title ?? '';
  return {
    title: [texts.title, ({ title }) => title],
    handle: [texts.handle, ({ handle }) => handle],
    kind: [texts.kind, ({ kind }) => texts.kinds[kind]],
    name: [texts.name, ({ name }) => name],
    about_body: [texts.about, ({ about_body }) => plainTextOf(about_body)],
    city: [texts.city, ({ city }) => city],
    address: [texts.address, ({ address }) => address],
    location: [texts.location, ({ location }) => location],
    cities: [texts.cities, ({ cities }) => cities.join('، ')],
    category_ids: [texts.categories, ({ category_ids }) => category_ids.map(titleOf).join('، ')],
    phones: [texts.phones, ({ phones }) => phones.join('، ')],
    contacts: [texts.people, ({ contacts }) => contacts.map((one) => `${one.name} (${one.role}) ${one.phone}`).join('، ')],
    logo: [texts.logo, ({ logo }) => logo?.name ?? ''],
    cover: [texts.cover, ({ cover }) => cover?.name ?? ''],
  };
}

/** The fields in which a waiting profile differs from the public one, each with both values as text. */
export function changedFields(now: SupplierProfile, next: SupplierProfile): { name: string; now: string; next: string }[] {
  const fields: [string, (profile: SupplierProfile) => string][] = [
    [texts.title, ({ title }) => title],
    [texts.handle, ({ handle }) => handle],
    [texts.kind, ({ kind }) => texts.kinds[kind]],
    [texts.name, ({ name }) => name],
    [texts.about, ({ about }) => about],
    [texts.city, ({ city }) => cityText(city)],
    [texts.address, ({ address }) => address],
    [texts.location, ({ location }) => (location ? `${location.latitude}, ${location.longitude}` : '')],
    [texts.cities, ({ cities }) => cities.map(({ name }) => name).join('، ')],
    [texts.categories, ({ categories }) => categories.map(({ title }) => title).join('، ')],
    [texts.contact, ({ phones, contacts }) => [...phones, ...contacts.map(({ name }) => name)].join('، ')],
    [texts.logo, ({ logo }) => logo?.name ?? ''],
    [texts.cover, ({ cover }) => cover?.name ?? ''],
  ];
  return fields.flatMap(([name, read]) =>
    read(now) === read(next) ? [] : [{ name, now: read(now) || texts.empty, next: read(next) || texts.empty }],
  );
}
