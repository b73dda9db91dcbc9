/** Whether this is a unit as responses contain it. */
const isUnit = (value: object): value is { id: number; title: string } =>
  'id' in value && 'title' in value && 'dimension' in value && 'factor' in value;

/** Whether this is an object of a response, and no class of its own. */
const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** The data of a response with these titles of its units; what has none of them stays the same object. */
export function renameUnits<T>(data: T, titles: ReadonlyMap<number, string>): T {
  if (Array.isArray(data)) {
    const next = data.map((one) => renameUnits(one, titles));
    return next.some((one, at) => one !== data[at]) ? (next as T) : data;
  }
  if (!isPlain(data)) return data;
  if (isUnit(data)) {
    const title = titles.get(data.id) ?? data.title;
    return title === data.title ? data : { ...data, title };
  }
  const entries = Object.entries(data).map(([name, value]) => [name, renameUnits(value, titles)] as const);
  return entries.some(([name, value]) => value !== data[name]) ? (Object.fromEntries(entries) as T) : data;
}
