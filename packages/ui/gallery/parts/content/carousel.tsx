import { type ComponentProps, useState } from 'react';
import { Carousel, type CarouselTexts, carouselKinds, readHashPosition, writeHashPosition } from '../../../src/carousel/index.ts';
import type { Part } from '../../part.ts';
import styles from './carousel.module.css';

const texts: CarouselTexts = {
  carousel: 'چرخ‌وفلک',
  slide_role: 'اسلاید',
  slide: (number, of) => `${number} از ${of}`,
  page: (number, of) => `صفحهٔ ${number} از ${of}`,
  pages: 'صفحه‌ها',
  previous: 'قبلی',
  next: 'بعدی',
  pause: 'توقف',
  play: 'پخش',
};

type Kind = keyof typeof carouselKinds;

function Slides({ kind, count, ...rest }: { kind: Kind; count: number } & Partial<ComponentProps<typeof Carousel>>) {
  return (
    <Carousel label="نمونه" texts={texts} className={carouselKinds[kind]} {...rest}>
      {Array.from({ length: count }, (_, index) => (
        <a key={index} href={`?slide=${index + 1}`} className={styles.card} data-slide={index + 1}>
          {index + 1}
        </a>
      ))}
    </Carousel>
  );
}

/** Has no focusable slides. */
function PlainSlides() {
  return (
    <Carousel label="نمونه" texts={texts} className={carouselKinds.ticker}>
      {Array.from({ length: 12 }, (_, index) => (
        <div key={index} className={styles.card} data-slide={index + 1}>
          {index + 1}
        </div>
      ))}
    </Carousel>
  );
}

/** Keeps its position in the address, and follows it. */
function InAddress({ loop = false }: { loop?: boolean }) {
  const [hash, setHash] = useState(() => {
    addEventListener('hashchange', () => setHash(location.hash));
    return location.hash;
  });
  return (
    <Slides
      kind="cards"
      count={12}
      loop={loop}
      position={readHashPosition(hash, 'sample') ?? 0}
      onPosition={(slide) => {
        const next = `#${writeHashPosition(location.hash, 'sample', slide)}`;
        history.replaceState(null, '', next);
        setHash(next);
      }}
    />
  );
}

function ComesAndGoes() {
  const [isThere, setThere] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setThere((was) => !was)}>
        بود و نبود
      </button>
      {isThere ? <Slides kind="ticker" count={12} loop autoplay_ms={300} /> : null}
    </>
  );
}

/** Changes its position, and its slides while it is still moving. */
function AnotherList() {
  const [position, setPosition] = useState(5);
  const [count, setCount] = useState(12);
  const [reported, setReported] = useState<number | null>(null);
  return (
    <>
      <button
        type="button"
        onClick={() => {
          setPosition(0);
          setTimeout(() => setCount(8), 100);
        }}
      >
        فهرست دیگر
      </button>
      <output>{reported === null ? '' : `رفت به ${reported + 1}`}</output>
      <Slides kind="cards" count={count} position={position} onPosition={setReported} />
    </>
  );
}

function InNarrowFrame() {
  const [isHalf, setHalf] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setHalf((was) => !was)}>
        نیمه
      </button>
      <div className={isHalf ? styles.half : undefined}>
        <Slides kind="cards" count={12} />
      </div>
    </>
  );
}

export const part: Part = {
  usage: `<Carousel label="ارزها" texts={texts} className={carouselKinds.ticker} loop autoplay_ms={6000}>
  {currencies.map((currency) => <Tile key={currency.id} {...currency} />)}
</Carousel>`,
  states: {
    ticker: () => <Slides kind="ticker" count={12} loop autoplay_ms={6_000} />,
    cards: () => <Slides kind="cards" count={12} />,
    icons: () => <Slides kind="icons" count={14} />,
    files: () => <Slides kind="files" count={7} />,
    single: () => <Slides kind="single" count={4} loop />,
    empty: () => <Slides kind="cards" count={0} />,
    one: () => <Slides kind="cards" count={1} />,
    'fewer than fit': () => <Slides kind="icons" count={2} loop />,
    'in the address': () => <InAddress />,
    'looping in the address': () => <InAddress loop />,
    'fast clock': () => <Slides kind="ticker" count={12} loop autoplay_ms={300} />,
    'without links': () => <PlainSlides />,
    'another list': () => <AnotherList />,
    'comes and goes': () => <ComesAndGoes />,
    'frame that narrows': () => <InNarrowFrame />,
  },
};
