import styles from './drawing.module.css';

/** Where the page serves the drawings: one file, which is loaded once for all of them and is no part of a script. */
const FILE = '/drawings.svg';

/** The goods of which there is a drawing; each is a symbol of the file. */
export const drawingNames = [
  'rebar',
  'wire',
  'beam',
  'plate',
  'coil',
  'pipe',
  'box',
  'angle',
  'channel',
  'cement',
  'tile',
  'insulation',
  'cable',
  'valve',
  'polymer',
  'paper',
  'hbeam',
  'tee',
  'checkered',
  'ball-valve',
  'butterfly',
  'check-valve',
  'slab',
  'heap',
  'brick',
  'block',
  'facing',
  'drum',
  'tank',
  'sack',
  'tin',
  'truck',
  'store',
] as const;
/** A drawing of goods. */
export type DrawingName = (typeof drawingNames)[number];

type DrawingProps = {
  name: DrawingName;
  /** A small square beside a name, a large one beside a title, or a picture as wide as its container. */
  kind?: 'tile' | 'large' | 'picture';
};

/** A line drawing of goods in the colours of the theme, as a decoration. */
export function Drawing({ name, kind = 'tile' }: DrawingProps) {
  return (
    <span className={styles.ground} data-kind={kind} aria-hidden="true">
      <svg viewBox="0 0 112 80" className={styles.drawing} aria-hidden="true">
        <use href={`${FILE}#${name}`} />
      </svg>
    </span>
  );
}
