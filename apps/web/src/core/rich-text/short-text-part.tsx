import type { RichText } from '@rasteh/contract/rich-text/rich-text';
import { loadChunk } from '@rasteh/ui/load-chunk';
import { hydratedLater } from '../hydration/hydrated-later.tsx';
import styles from './short-text.module.css';

/** Draws a body; its script is not loaded with the page. `load` is for navigations. */
export const ShortBody = hydratedLater('page', () => loadChunk(() => import('./short-text.tsx')).then((part) => part.ShortText));

/** The text of a product or a supplier on its public page, with its formats where it has some. */
export function ShortTextPart({ words, body }: { words: string; body: RichText | null }) {
  if (!body) return <p className={styles.words}>{words}</p>;
  return <ShortBody body={body} />;
}
