export { Carousel, type CarouselTexts } from './carousel.tsx';
export { readHashPosition, writeHashPosition } from './hash-position.ts';
