import { foldText } from '@rasteh/persian/fold';
import { type Atom, readAtoms } from './atoms.ts';
import { alsoCalled, type Measure, roles } from './trade-words.ts';

/** A product of the catalogue: `options` in the order of its category's levels, each with its level. */
export type CatalogueProduct = {
  title: string;
  category_title: string;
  unit_title: string;
  options: readonly { level_id: number; level: string; option: string }[];
  /** All options of its category, by their level. */
  levels: ReadonlyMap<number, readonly string[]>;
};

/** A number of a product, from its title or only from an option. The numbers of one size are adjacent. */
export type OwnNumber = { value: string; measure: Measure | null; role: string | null; is_titled: boolean };

/** The words that identify a product. The words of its category are excluded: its neighbours share them. */
export type Goods = {
  words: ReadonlySet<string>;
  codes: ReadonlySet<string>;
  numbers: readonly OwnNumber[];
  /** The words before the first number of the title: the kind of goods. */
  kind: readonly string[];
  /** The first number, size or code with digits of the title; null for a title without one. */
  first: { values: readonly string[] } | { code: string } | null;
  /** All words, codes and numbers of the title. */
  title: readonly Atom[];
  /** Words that apply to any product of the category, or to its unit: they identify nothing. */
  general: ReadonlySet<string>;
  /** Levels whose option consists of words only: the words of the own option, and those of the others. */
  choices: readonly { own: readonly string[]; others: readonly (readonly string[])[] }[];
  /** Whether the order of the numbers in a size is significant: cores, then their section. */
  is_ordered: boolean;
};

const wordsOf = (atoms: readonly Atom[]): string[] => atoms.flatMap((atom) => (atom.kind === 'word' ? atom.text : []));

/** Words, and each pair of neighbours joined, since half of the trade writes «بندرامام» and «تیر آهن». */
function* withJoined(atoms: readonly Atom[]): Generator<string> {
  for (const [at, atom] of atoms.entries()) {
    if (atom.kind !== 'word') continue;
    yield atom.text;
    const next = atoms[at + 1];
    if (next?.kind === 'word') yield atom.text + next.text;
  }
}

const numbersOf = (atom: Atom, is_titled: boolean, level_role: string | null): OwnNumber[] =>
  atom.kind === 'numbers'
    ? atom.values.map((value) => ({ value, measure: atom.measure, role: atom.role ?? level_role, is_titled }))
    : [];

/** Adds the numbers of options that the title does not have, and the roles that its numbers lack. */
function addOptions(numbers: OwnNumber[], options: readonly OwnNumber[]): void {
  const left = numbers.slice();
  for (const option of options) {
    const same = left.findIndex(
      ({ value, measure }) =>
        value === option.value && (measure === option.measure || measure === null || option.measure === null),
    );
    const [titled] = same === -1 ? [] : left.splice(same, 1);
    if (!titled) numbers.push(option);
    else titled.role ??= option.role;
  }
}

/** Describes a product by the words that identify it. */
export function describeGoods({ title, category_title, unit_title, options, levels }: CatalogueProduct): Goods {
  const titled = readAtoms(title);
  const chosen = options.map(({ level, option }) => ({
    atoms: readAtoms(option),
    role: roles.get(foldText(level).split(' ')[0] ?? '') ?? null,
  }));
  const all = [titled, ...chosen.map(({ atoms }) => atoms)];
  const words = new Set(all.flatMap((atoms) => [...withJoined(atoms)]));
  const codes = new Set(all.flat().flatMap((atom) => (atom.kind === 'code' ? atom.text : [])));
  for (const { kind, code, name } of alsoCalled) if (words.has(kind) && codes.has(code)) words.add(name);
  const numbers = titled.flatMap((atom) => numbersOf(atom, true, null));
  addOptions(
    numbers,
    chosen.flatMap(({ atoms, role }) => atoms.flatMap((atom) => numbersOf(atom, false, role))),
  );
  const at = titled.findIndex((atom) => atom.kind !== 'word');
  const first = titled[at];
  // «لوله و پروفیل» are two kinds of goods: neither word applies to both.
  const general = / و /.test(category_title) ? [] : [...withJoined(readAtoms(category_title))];
  return {
    words,
    codes,
    numbers,
    title: titled,
    kind: wordsOf(at === -1 ? titled : titled.slice(0, at)).slice(0, 3),
    first: first?.kind === 'numbers' ? { values: first.values } : first?.kind === 'code' ? { code: first.text } : null,
    general: new Set([...general, ...wordsOf(readAtoms(unit_title))]),
    choices: options.flatMap(({ level_id, option }) => {
      const own = readAtoms(option);
      if (own.some(({ kind }) => kind !== 'word')) return [];
      const others = (levels.get(level_id) ?? []).filter((other) => other !== option).map(readAtoms);
      return [
        {
          own: wordsOf(own),
          others: others.filter((atoms) => atoms.length > 0 && atoms.every(({ kind }) => kind === 'word')).map(wordsOf),
        },
      ];
    }),
    is_ordered: words.has('سیم') || words.has('کابل'),
  };
}
