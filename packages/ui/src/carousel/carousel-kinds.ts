import styles from './carousel-kinds.module.css';

const { ticker = '', cards = '', icons = '', files = '', single = '' } = styles;

/**
 * The class of each kind of carousel, which sets the number of slides per view at each width of the window: `ticker` has short lines,
 * `cards` has entries to choose from, with the next one half visible, `icons` a name below a drawing, `files` documents and pictures,
 * `single` shows one slide at a time.
 */
export const carouselKinds = { ticker, cards, icons, files, single };
