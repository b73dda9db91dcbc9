import { isLinkUrl, isSitePath } from '@rasteh/contract/content/link-url';
import type {
  RichTextBlock,
  RichTextInline,
  RichTextList,
  RichTextTable,
  RichText as RichTextValue,
} from '@rasteh/contract/content/rich-text';
import { textFormats } from '@rasteh/contract/content/text-formats';
import { formatNumber } from '@rasteh/persian/digits';
import { createElement, type ReactNode } from 'react';
import { faPages } from '../../i18n/public/pages.ts';
import styles from './rich-text.module.css';

/** The elements of the formats of a text, the innermost first. */
const elements = [
  [textFormats.code, 'code'],
  [textFormats.underline, 'u'],
  [textFormats.strong, 'strong'],
] as const;
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

/** The direction that was chosen for a block; of a value that is not known here none. */
const directionOf = ({ direction }: { direction?: string | undefined }): 'ltr' | 'rtl' | undefined =>
  direction === 'ltr' || direction === 'rtl' ? direction : undefined;

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

/** The nodes of a line. */
const inline = (nodes: readonly RichTextInline[]): ReactNode => nodes.map((node, at) => <Inline key={at} node={node} />);

function Inline({ node }: { node: RichTextInline }): ReactNode {
  switch (node.type) {
    case 'text':
      return elements.reduce<ReactNode>(
        (text, [bit, element]) => (node.format & bit ? createElement(element, null, text) : text),
        node.text,
      );
    case 'linebreak':
      return <br />;
    case 'link':
      if (!isLinkUrl(node.url)) return inline(node.children);
      return (
        <a href={node.url} rel={isSitePath(node.url) ? undefined : 'noopener noreferrer'}>
          {inline(node.children)}
        </a>
      );
    default:
      return null;
  }
}

type Item = RichTextList['children'][number];
type Items = { nodes: Item['children']; direction: 'ltr' | 'rtl' | undefined }[];

/** The items of a list. Lexical writes a nested list as an item of its own; in HTML it is a part of the item above it. */
function itemsOf({ children }: RichTextList): Items {
  const items: Items = [];
  for (const item of children) {
    const above = items.at(-1);
    if (above && item.children[0]?.type === 'list') above.nodes.push(...item.children);
    else items.push({ nodes: [...item.children], direction: directionOf(item) });
  }
  return items;
}

function List({ list }: { list: RichTextList }) {
  const items = itemsOf(list).map(({ nodes, direction }, at) => (
    <li key={at} dir={direction}>
      {nodes.map((node, place) => (node.type === 'list' ? <List key={place} list={node} /> : <Inline key={place} node={node} />))}
    </li>
  ));
  return list.listType === 'number' ? <ol start={list.start}>{items}</ol> : <ul>{items}</ul>;
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
