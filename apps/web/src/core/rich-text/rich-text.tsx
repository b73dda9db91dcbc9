import { isSitePath } from '@rasteh/contract/rich-text/link-url';
import type { RichTextBlock, RichTextTable, RichText as RichTextValue } from '@rasteh/contract/rich-text/rich-text';
import { formatNumber } from '@rasteh/persian/digits';
import { createElement, type ReactNode } from 'react';
import { faPages } from '../../i18n/site/pages.ts';
import { directionOf, inline, List } from './lines.tsx';
import styles from './rich-text.module.css';

/** The scope of a header cell by its `headerState`. */
const scopes = [undefined, 'col', 'row', 'col'];

/**
 * A rich text as elements; none of it is set as HTML. The api has validated it: whatever is not known here, or leads where no link
 * may lead, is left out all the same.
 */
export function RichText({ text }: { text: RichTextValue }) {
  const blocks = text.root.children;
  const tables = blocks.filter(({ type }) => type === 'table');
  return (
    <div className={styles.text}>
      {blocks.map((block, at) => (
        <Block key={at} block={block} label={faPages.table(formatNumber(tables.indexOf(block) + 1))} />
      ))}
    </div>
  );
}

/** A block; `label` is the name of a table. */
function Block({ block, label }: { block: RichTextBlock; label: string }): ReactNode {
  switch (block.type) {
    case 'paragraph':
      return <p dir={directionOf(block)}>{inline(block.children)}</p>;
    case 'heading':
      return ['h2', 'h3', 'h4'].includes(block.tag)
        ? createElement(block.tag, { dir: directionOf(block) }, inline(block.children))
        : null;
    case 'quote':
      return <blockquote dir={directionOf(block)}>{inline(block.children)}</blockquote>;
    case 'list':
      return <List list={block} />;
    case 'table':
      return <Table table={block} label={label} />;
    case 'image':
      if (!isSitePath(block.src)) return null;

      return <img src={block.src} alt={block.altText} width={block.width} height={block.height} loading="lazy" />;
    case 'horizontalrule':
      return <hr />;
    default:
      return null;
  }
}

/** A table that scrolls inside its own frame, so that the page never does. */
function Table({ table, label }: { table: RichTextTable; label: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that scrolls is reached by the keyboard
    <section className={styles.frame} aria-label={label} tabIndex={0}>
      <table>
        <tbody>
          {table.children.map((row, at) => (
            <tr key={at}>
              {row.children.map(({ headerState, colSpan, rowSpan, children }, place) =>
                createElement(
                  headerState ? 'th' : 'td',
                  { key: place, colSpan, rowSpan, scope: scopes[headerState] },
                  children.map((block, line) => <Block key={line} block={block} label="" />),
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
