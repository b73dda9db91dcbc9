/** What a carousel says; it knows no words of its own. */
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
  /** Says what slides here. */
  label: string;
  texts: CarouselTexts;
  /** A class that sets `--per-view`, by the width of the window as its kind wants, and `--carousel-gap`. */
  className: string;
  /** Goes on from the end at the beginning, once there are more slides than are seen. */
  loop?: boolean;
  /** Turns by itself after so many milliseconds. */
  autoplay_ms?: number;
  dots?: boolean;
  buttons?: boolean;
  /** The slide at the start, from 0: changes move it there. */
  position?: number;
  /** Somebody moved it, not the clock: the slide at the start, once it stands still. */
  onPosition?: (slide: number) => void;
};
