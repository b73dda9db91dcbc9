/** The query of a URL as plain text: `?q=14` is the text 14, for links and for forms submitted without JavaScript alike. */
export const parseSearch = (search: string): Record<string, string> => Object.fromEntries(new URLSearchParams(search));

/** The inverse of {@link parseSearch}, with `?` in front; omits undefined, null and empty values, and joins a list by hyphens. */
export function stringifySearch(search: Record<string, unknown>): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(search))
    if (value !== undefined && value !== null && value !== '')
      params.set(name, Array.isArray(value) ? value.join('-') : String(value));
  return params.size > 0 ? `?${params}` : '';
}

/** `value` if it is one of `choices`. */
export const oneOf = <T extends string>(value: unknown, choices: readonly T[]): T | undefined =>
  choices.find((choice) => choice === value);

/** The distinct whole numbers from 1 of a list, or of a text that joins them by hyphens, in ascending order; undefined for none. */
export function positiveInts(value: unknown, most: number): number[] | undefined {
  const numbers = (Array.isArray(value) ? value : String(value ?? '').split('-')).map(positiveInt);
  const found = [...new Set(numbers.filter((number) => number !== undefined))].sort((a, b) => a - b).slice(0, most);
  return found.length > 0 ? found : undefined;
}

/** A whole number from 1, or undefined. */
export function positiveInt(value: unknown): number | undefined {
  return /^[1-9]\d{0,14}$/.test(String(value ?? '')) ? Number(value) : undefined;
}

/** An existing civil day `YYYY-MM-DD`, or undefined. */
export function civilDay(value: unknown): string | undefined {
  const day = typeof value === 'string' && /^[12]\d{3}-\d\d-\d\d$/.test(value) ? value : '';
  return day && new Date(`${day}T00:00:00Z`).toJSON()?.startsWith(day) ? day : undefined;
}

/** The same object without undefined values. */
export const given = <T extends object>(values: T): T =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as T;

/** An id in the form of the api's queries. */
export const idText = (id: number | undefined): string | undefined => (id === undefined ? undefined : String(id));
