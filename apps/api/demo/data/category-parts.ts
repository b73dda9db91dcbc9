import type { GeometryPart } from '@rasteh/contract/goods/catalogue/geometry';
import { toPersianDigits } from '@rasteh/persian/digits';
import type { DemoCategory, DemoLevel, DemoOption } from '../types.ts';
import { demoMakers } from './makers.data.ts';

/** Options that are numbers (a size, a thickness), written in Persian with `suffix`. */
export function numbers(values: readonly number[], suffix = ''): DemoOption[] {
  return values.map((value) => ({
    code: String(value),
    title: `${toPersianDigits(value).replace('.', '٫')}${suffix}`,
  }));
}

/**
 * Options with a name, `codes` mapping each code to its title; codes must not be integers, which an object would order first.
 */
export function named(codes: Readonly<Record<string, string>>): DemoOption[] {
  return Object.entries(codes).map(([code, title]) => ({ code, title }));
}

/** The options, each with what its code says of the geometry of its goods. */
export function measured(options: readonly DemoOption[], geometryOf: (code: string) => GeometryPart): DemoOption[] {
  return options.map((option) => ({ ...option, geometry: geometryOf(option.code) }));
}

/** The sizes of pipes by their names, as outer diameters in millimetres. */
const outerDiameters: Readonly<Record<string, string>> = {
  'half-in': '21.3',
  '1in': '33.7',
  '1-5in': '48.3',
  '2in': '60.3',
  '3in': '88.9',
  '4in': '114.3',
  '6in': '168.3',
};

/** A size as `40x80` or `2in`, or a sheet as `125x250` of centimetres: its sides in millimetres. */
function sidesOf(code: string, millimetres: number): [width: string, length: string] {
  const [width, length] = code.split('x');
  return [String(Number(width) * millimetres), String(Number(length) * millimetres)];
}

/** The measures that the size of a pipe or a box says. */
export function sizeOf(code: string): GeometryPart {
  const diameter_mm = outerDiameters[code];
  if (diameter_mm) return { diameter_mm };
  const [width_mm, height_mm] = sidesOf(code, 1);
  return { width_mm, height_mm };
}

/** The measures that the format of a sheet says. */
export function sheetOf(code: string): GeometryPart {
  if (code === 'coil') return {};
  const [width_mm, length_mm] = sidesOf(code, 10);
  return { width_mm, length_mm };
}

/** A question of a category with its options. */
export function level(code: string, title: string, options: readonly DemoOption[]): DemoLevel {
  return { code, title, options };
}

/** The question for the maker. */
export function madeBy(title: string, ...makers: readonly string[]): DemoLevel {
  return level(
    'maker',
    title,
    makers.map((code) => ({ code, title: demoMakers[code]?.title ?? code })),
  );
}

/** A category of categories. */
export function parent(slug: string, title: string, unit: string): DemoCategory {
  return { slug, parent: null, title, icon: slug, unit, levels: [] };
}

/** A category of goods. */
export function leaf(slug: string, under: string, title: string, unit: string, levels: readonly DemoLevel[]): DemoCategory {
  return { slug, parent: under, title, icon: slug, unit, levels };
}

/** Lengths of bars. */
export const branches = measured(named({ 'branch-6': 'شاخهٔ ۶ متری', 'branch-12': 'شاخهٔ ۱۲ متری', coil: 'کلاف' }), (code) =>
  code === 'coil' ? {} : { length_mm: `${code.replace('branch-', '')}000` },
);
