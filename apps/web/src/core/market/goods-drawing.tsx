import { Drawing, type DrawingName } from '@rasteh/ui/drawing';
import { drawnWords } from '../../i18n/goods/drawings.ts';

/** The drawing of most goods of a category, by the name of its icon, and the others by a word of their names. */
const drawings: Readonly<Record<string, readonly [DrawingName, ...DrawingName[]]>> = {
  rebar: ['rebar', 'wire'],
  ibeam: ['beam'],
  sheet: ['plate', 'coil'],
  'pipe-profile': ['box', 'pipe'],
  'angle-channel': ['angle', 'channel'],
  cement: ['cement'],
  tile: ['tile'],
  insulation: ['insulation'],
  'wire-cable': ['cable'],
  'industrial-valve': ['valve'],
  polymer: ['polymer'],
  paper: ['paper'],
};

/** The drawing of goods of a category, and of a category without a title; goods of an unknown one stand in a warehouse. */
export function drawingOf(icon: string, title = ''): DrawingName {
  const [usual, ...others] = drawings[icon] ?? ['store'];
  return others.find((name) => title.includes(drawnWords[name as keyof typeof drawnWords])) ?? usual;
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
