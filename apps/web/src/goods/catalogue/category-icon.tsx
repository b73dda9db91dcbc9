import type { CategoryIconName } from '@rasteh/contract/goods/catalogue/category-icons';

type Drawn = Exclude<CategoryIconName, 'star'>;

/** Drawings of categories, by the names that the contract knows. */
const drawings: Readonly<Record<Drawn, string>> = {
  rebar: 'M4 17 17 4M7 20 20 7M7.5 10.5l3 3M11 7l3 3M11 14l3 3M14.5 10.5l3 3',
  ibeam: 'M5 5h14v3h-5v8h5v3H5v-3h5V8H5z',
  sheet: 'M3 9.5 14 5l7 3.5L10 13zM3 9.5v4L10 17l11-4.5v-4M10 13v4',
  'pipe-profile':
    'M8 16.5a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9ZM8 7.5h9a4.5 4.5 0 0 1 0 9H8M8 13.5a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3Z',
  'angle-channel': 'M5 4v15h15v-3.5H8.5V4zM13 4v7h7',
  cement: 'M6 5h12l1 15H5zM6 5l2-2h8l2 2M9 11h6M9 14h6',
  tile: 'M4 4h7v7H4zM13 4h7v7h-7zM4 13h7v7H4zM13 13h7v7h-7z',
  insulation:
    'M4 7c2-3 4-3 5.3 0s3.3 3 5.3 0 3.4-3 5.4 0M4 13c2-3 4-3 5.3 0s3.3 3 5.3 0 3.4-3 5.4 0M4 19c2-3 4-3 5.3 0s3.3 3 5.3 0 3.4-3 5.4 0',
  'wire-cable': 'M4 12c0-5 7-5 7 0s7 5 7 0M18 12V7M16 7h4M17 4v3M19 4v3M4 12v6',
  'industrial-valve': 'M4 10v8l8-4zM20 10v8l-8-4zM12 14V7M8 5h8M12 7V5',
  polymer: 'M9 7.5 6.5 12 9 16.5h5l2.5-4.5L14 7.5zM16.5 12H21M9 7.5 7 4M9 16.5 7 20',
  paper: 'M6 3h9l4 4v14H6zM15 3v4h4M9 12h7M9 16h7',
  gypsum: 'M6 6h12l1 14H5zM6 6l3-2h6l3 2M8.5 15.5 12 10l3.5 5.5z',
  brick: 'M3 5h18v14H3zM3 12h18M9 5v7M15 12v7',
  chemical: 'M9.5 3h5M10.5 3v6L5 18.5A1.7 1.7 0 0 0 6.5 21h11a1.7 1.7 0 0 0 1.5-2.5L13.5 9V3M8 15h8',
  'food-staple':
    'M12 21V8M12 9C9 9 8 7 8 3.5c3 0 4 2 4 5.5Zm0 0c3 0 4-2 4-5.5-3 0-4 2-4 5.5ZM12 16c-3 0-4.5-2-4.5-5.5 3 0 4.5 2 4.5 5.5Zm0 0c3 0 4.5-2 4.5-5.5-3 0-4.5 2-4.5 5.5Z',
};

/** The drawing of a category by its icon's name; a category without one gets the star of the brand. */
export function CategoryIcon({ name, size = 28 }: { name: string; size?: number }) {
  const drawing = drawings[name as Drawn] ?? 'M7 7h10v10H7zM12 4.9 19.1 12 12 19.1 4.9 12z';
  return (
    <svg viewBox="0 0 24 24" width={size} height={size} aria-hidden="true">
      <path d={drawing} fill="none" stroke="currentColor" strokeWidth="1.5" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  );
}
