/** The position of a slider: `first` is the slide at its start, `visible` are the slides that are at least partly visible. */
export type SliderState = {
  first: number;
  last_first: number;
  perView: number;
  visible: ReadonlySet<number>;
};

/** How many slides of a viewport are visible, by its style `--per-view`. */
export const perViewOf = (viewport: HTMLElement): number =>
  Math.max(1, Number.parseFloat(getComputedStyle(viewport).getPropertyValue('--per-view')) || 1);

/** A loop needs one slide more than fit at once, otherwise it has gaps. */
export const canLoop = (slides: number, perView: number): boolean => slides >= Math.ceil(perView) + 1;

/** The state of a row that has not moved. */
export function restingState(viewport: HTMLElement, slides: number, wantsLoop: boolean): SliderState {
  const perView = perViewOf(viewport);
  const last_first = wantsLoop && canLoop(slides, perView) ? slides - 1 : Math.max(0, Math.ceil(slides - perView));
  const visible = new Set(Array.from({ length: Math.min(slides, Math.ceil(perView)) }, (_, index) => index));
  return { first: 0, last_first, perView, visible };
}
