import { Drawing, type DrawingName } from '@rasteh/ui/drawing';
import { drawnWords } from '../../i18n/goods/drawings.ts';

type Form = readonly [word: keyof typeof drawnWords, drawing: DrawingName];

/** The drawing of most goods of a category, by the name of its icon, and those of other forms by a word of their names. */
const drawings: Readonly<Record<string, readonly [usual: DrawingName, ...forms: Form[]]>> = {
  rebar: ['rebar', ['coil', 'wire']],
  ibeam: ['beam', ['wide', 'hbeam']],
  sheet: ['plate', ['roll', 'coil'], ['checkered', 'checkered']],
  'pipe-profile': ['box', ['pipe', 'pipe']],
  'angle-channel': ['angle', ['channel', 'channel'], ['tee', 'tee']],
  cement: ['cement', ['bulk', 'heap']],
  tile: ['tile'],
  insulation: ['insulation', ['slab', 'slab']],
  'wire-cable': ['cable', ['wire', 'wire']],
  'industrial-valve': ['valve', ['ball', 'ball-valve'], ['butterfly', 'butterfly'], ['check', 'check-valve']],
  polymer: ['polymer'],
  paper: ['paper', ['roll', 'coil']],
  gypsum: ['cement', ['bulk', 'heap']],
  brick: ['brick', ['block', 'block'], ['facing', 'facing']],
  chemical: ['drum', ['bag', 'polymer'], ['tank', 'tank']],
  'food-staple': ['sack', ['bulk', 'heap'], ['tin', 'tin']],
};

/** The drawing of goods of a category, and of a category without a title; goods of an unknown one stand in a warehouse. */
export function drawingOf(icon: string, title = ''): DrawingName {
  const [usual, ...forms]: readonly [DrawingName, ...Form[]] = drawings[icon] ?? ['store'];
  return forms.find(([word]) => title.includes(drawnWords[word]))?.[1] ?? usual;
}

type GoodsDrawingProps = {
  /** The name of the category's icon. */
  icon: string;
  /** The name of the goods; without it their category is drawn. */
  title?: string;
  kind?: Parameters<typeof Drawing>[0]['kind'];
};

/** What goods look like, as a decoration beside their name. */
export const GoodsDrawing = ({ icon, title, kind = 'tile' }: GoodsDrawingProps) => (
  <Drawing name={drawingOf(icon, title)} kind={kind} />
);
