import { queryWords } from '@rasteh/persian/fold';
import { isNoiseWord } from '@rasteh/persian/search/query-words';
import { invalid } from '../../../core/lib/app-error.ts';

type Group = { names: readonly string[] };

const keyOf = (name: string): string => queryWords(name).join(' ');
const hasLetter = (word: string): boolean => /\p{L}/u.test(word);

/** Why a name cannot stand for goods by itself, or null. */
function refusalOf(name: string, earlier: readonly string[]): string | null {
  const words = queryWords(name);
  if (!words.some(hasLetter)) return 'نامی با حرف بنویسید؛ عدد تنها نام کالا نیست.';
  if (words.every(isNoiseWord)) return 'جست‌وجو این کلمه را کنار می‌گذارد و با آن کالایی پیدا نمی‌شود.';
  if (earlier.some((other) => keyOf(other) === keyOf(name))) return 'این نام در همین گروه هست.';
  return null;
}

/** Two names that already mean the same in another group, as the place of the second one and the whole group. */
function findRepeated(names: readonly string[], others: readonly Group[]): { place: number; group: Group } | null {
  const keys = names.map(keyOf);
  for (const group of others) {
    const known = new Set(group.names.map(keyOf));
    const places = keys.flatMap((key, place) => (known.has(key) ? [place] : []));
    if (places[1] !== undefined) return { place: places[1], group };
  }
  return null;
}

/** @throws invalid at the first name that cannot be a synonym beside the other groups */
export function checkNames(names: readonly string[], others: readonly Group[]): void {
  for (const [place, name] of names.entries()) {
    const refusal = refusalOf(name, names.slice(0, place));
    if (refusal) throw invalid({ [`names.${place}`]: refusal });
  }
  const repeated = findRepeated(names, others);
  if (!repeated) return;
  const { place, group } = repeated;
  throw invalid({ [`names.${place}`]: `دو نام از این گروه در گروه دیگری هم‌معنی‌اند: ${group.names.join('، ')}` });
}
