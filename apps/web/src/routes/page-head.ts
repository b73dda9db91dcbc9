import type { Page } from '../core/page/page.ts';
import { fa } from '../i18n/fa.ts';
import { canonicalLink, type jsonLd } from './structured-data.ts';

/** Search engines cut longer titles, and messengers longer descriptions. */
const TITLE_CHARACTERS = 65;
const DESCRIPTION_CHARACTERS = 200;
/** The size of every card, which modules/cards of the api draws. */
const CARD = { width: '1200', height: '630' };
/** The card of the whole market. */
const MARKET_CARD = '/cards/market.png';

type PageHeadProps = {
  /** Of this page alone, the fullest first: the first one that fits is taken. */
  titles: readonly [string, ...string[]];
  description: string;
  /** The canonical path. */
  path: string;
  /** The path of the card that messengers show; the market's by default. */
  card?: string;
  type?: 'website' | 'article';
  /** For pages that search engines should not list. */
  robots?: 'noindex' | 'noindex, follow' | undefined;
  scripts?: ReturnType<typeof jsonLd>[];
};

/** Cuts a text at a word. */
function shortened(text: string, most: number): string {
  if (text.length <= most) return text;
  const cut = text.slice(0, most - 1);
  const end = cut.lastIndexOf(' ');
  return `${cut.slice(0, end > most / 2 ? end : undefined)}…`;
}

/** The first title that fits, with the name of the portal if there is room; the last one is cut. */
export function fitTitle(titles: PageHeadProps['titles']): string {
  const fits = (title: string) => title.length <= TITLE_CHARACTERS;
  return (
    titles.flatMap((title) => [fa.site.title(title), title]).find(fits) ?? shortened(titles.at(-1) ?? titles[0], TITLE_CHARACTERS)
  );
}

/** The head of a public page, for search engines and for messengers, which read the first answer alone. */
export function pageHead(page: Pick<Page, 'origin'>, props: PageHeadProps) {
  const { titles, path, card = MARKET_CARD, type = 'website', robots, scripts = [] } = props;
  const title = fitTitle(titles);
  const description = shortened(props.description.replace(/\s+/g, ' '), DESCRIPTION_CHARACTERS);
  const properties = {
    'og:type': type,
    'og:title': titles[0],
    'og:description': description,
    'og:url': page.origin + path,
    'og:image': page.origin + card,
    'og:image:type': 'image/png',
    'og:image:width': CARD.width,
    'og:image:height': CARD.height,
    'og:image:alt': titles[0],
  };
  return {
    meta: [
      { title },
      { name: 'description', content: description },
      ...(robots ? [{ name: 'robots', content: robots }] : []),
      { name: 'twitter:card', content: 'summary_large_image' },
      ...Object.entries(properties).map(([property, content]) => ({ property, content })),
    ],
    links: [canonicalLink(page, path)],
    scripts,
  };
}
