import type { Renames } from './steps.ts';

/** The value of a field: an id, or a list of them in a field named for several. */
function renamedField(name: string, value: unknown, renames: Renames): unknown {
  const one = renames[name as keyof Renames];
  if (one) return one.get(Number(value)) ?? value;
  const several = name.endsWith('_ids') ? renames[name.slice(0, -1) as keyof Renames] : undefined;
  if (!several || !Array.isArray(value) || !value.some((id) => several.has(id))) return renamed(value, renames);
  return [...new Set(value.map((id) => several.get(id) ?? id))];
}

/** JSON with the ids in their named fields replaced; the same value when it names none of them. */
export function renamed<T>(value: T, renames: Renames): T {
  if (Array.isArray(value)) {
    const list = value.map((one) => renamed(one, renames));
    return (list.some((one, n) => one !== value[n]) ? list : value) as T;
  }
  if (typeof value !== 'object' || value === null) return value;
  let isSame = true;
  const fields = Object.entries(value).map(([name, field]) => {
    const next = renamedField(name, field, renames);
    isSame &&= next === field;
    return [name, next];
  });
  return isSame ? value : (Object.fromEntries(fields) as T);
}
