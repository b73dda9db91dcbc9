/** The texts of a carousel; the component has none of its own. */
export type CarouselTexts = {
  carousel: string;
  slide_role: string;
  slide: (number: number, of: number) => string;
  page: (number: number, of: number) => string;
  pages: string;
  previous: string;
  next: string;
  pause: string;
  play: string;
};

export type CarouselProps = {
  /** The accessible name of the carousel. */
  label: string;
  texts: CarouselTexts;
  /** A class that sets `--per-view` by the width of the window, and `--carousel-gap`. */
  className: string;
  /** Continues at the beginning after the end, once there are more slides than fit. */
  loop?: boolean;
  /** The interval of autoplay in milliseconds. */
  autoplay_ms?: number;
  /** A dot for each page below the slides; `line` draws them as the segments of a line at the lower edge of the slides. */
  dots?: boolean | 'line';
  buttons?: boolean;
  /** The first visible slide, from 0; a change moves the carousel there. */
  position?: number;
  /** Called with the first visible slide once the carousel rests after a move of the user, not of autoplay. */
  onPosition?: (slide: number) => void;
};
