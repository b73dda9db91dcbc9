import { isLinkUrl, isSitePath } from '@rasteh/contract/rich-text/link-url';
import type { RichTextInline, RichTextList } from '@rasteh/contract/rich-text/rich-text';
import { textFormats } from '@rasteh/contract/rich-text/text-formats';
import { createElement, type ReactNode } from 'react';

/** The elements of the formats of a text, the innermost first. */
const elements = [
  [textFormats.code, 'code'],
  [textFormats.underline, 'u'],
  [textFormats.strong, 'strong'],
] as const;

/** The direction that was chosen for a block; of a value that is not known here none. */
export const directionOf = ({ direction }: { direction?: string | undefined }): 'ltr' | 'rtl' | undefined =>
  direction === 'ltr' || direction === 'rtl' ? direction : undefined;

/** What a link to another site is to this one, unless its text says more. */
const OTHER_SITE = 'noopener noreferrer';

/** The nodes of a line; `rel` is that of links to other sites. */
export const inline = (nodes: readonly RichTextInline[], rel: string = OTHER_SITE): ReactNode =>
  nodes.map((node, at) => <Inline key={at} node={node} rel={rel} />);

function Inline({ node, rel }: { node: RichTextInline; rel: string }): ReactNode {
  switch (node.type) {
    case 'text':
      return elements.reduce<ReactNode>(
        (text, [bit, element]) => (node.format & bit ? createElement(element, null, text) : text),
        node.text,
      );
    case 'linebreak':
      return <br />;
    case 'link':
      if (!isLinkUrl(node.url)) return inline(node.children, rel);
      return (
        <a href={node.url} rel={isSitePath(node.url) ? undefined : rel}>
          {inline(node.children, rel)}
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

/** A list, with those in its items. */
export function List({ list, rel = OTHER_SITE }: { list: RichTextList; rel?: string }) {
  const items = itemsOf(list).map(({ nodes, direction }, at) => (
    <li key={at} dir={direction}>
      {nodes.map((node, place) =>
        node.type === 'list' ? <List key={place} list={node} rel={rel} /> : <Inline key={place} node={node} rel={rel} />,
      )}
    </li>
  ));
  return list.listType === 'number' ? <ol start={list.start}>{items}</ol> : <ul>{items}</ul>;
}
