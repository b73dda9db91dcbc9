import styles from './carousel-kinds.module.css';

const { ticker = '', cards = '', icons = '', files = '', single = '' } = styles;

/**
 * The class of each kind of carousel, which says how many slides are seen at which width of the window: `ticker` has short lines,
 * `cards` things to choose from, of which the next is half seen, `icons` a name below a drawing, `files` documents and pictures,
 * `single` one thing at a time.
 */
export const carouselKinds = { ticker, cards, icons, files, single };
