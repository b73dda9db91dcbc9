/** The query of a URL as plain text: `?q=14` is the text 14, for links and for forms sent without JavaScript alike. */
export const parseSearch = (search: string): Record<string, string> => Object.fromEntries(new URLSearchParams(search));

/** The inverse of {@link parseSearch}, with `?` in front; what is undefined, null or empty is left out. */
export function stringifySearch(search: Record<string, unknown>): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(search))
    if (value !== undefined && value !== null && value !== '') params.set(name, String(value));
  return params.size > 0 ? `?${params}` : '';
}

/** `value` if it is one of `choices`. */
export const oneOf = <T extends string>(value: unknown, choices: readonly T[]): T | undefined =>
  choices.find((choice) => choice === value);

/** A whole number from 1, or undefined. */
export function positiveInt(value: unknown): number | undefined {
  return /^[1-9]\d{0,14}$/.test(String(value ?? '')) ? Number(value) : undefined;
}
