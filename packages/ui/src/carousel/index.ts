export { Carousel } from './carousel.tsx';
export { carouselKinds } from './carousel-kinds.ts';
export type { CarouselTexts } from './carousel-props.ts';
export { readHashPosition, writeHashPosition } from './hash-position.ts';
