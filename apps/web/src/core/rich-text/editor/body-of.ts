import type { RichText } from '@rasteh/contract/rich-text/rich-text';
import type { SerializedEditorState, SerializedLexicalNode } from 'lexical';

/** The fields of nodes that a body keeps; Lexical writes many more. */
const KEPT = new Set([
  'type',
  'children',
  'text',
  'format',
  'url',
  'tag',
  'listType',
  'start',
  'headerState',
  'colSpan',
  'rowSpan',
  'src',
  'file_id',
  'altText',
  'width',
  'height',
]);
const WITH_DIRECTION = new Set(['paragraph', 'heading', 'quote', 'listitem']);

type Plain = Record<string, unknown> & { type: string; children?: Plain[] };

function nodeOf(node: SerializedLexicalNode): Plain {
  const { direction, children, ...fields } = node as SerializedLexicalNode & {
    direction?: string;
    children?: SerializedLexicalNode[];
  };
  const kept = Object.entries(fields).filter(([name]) => KEPT.has(name) && (name !== 'format' || node.type === 'text'));
  // Cells have a width of their own in Lexical; here only images have one.
  const own = node.type === 'image' ? kept : kept.filter(([name]) => name !== 'width' && name !== 'height');
  return {
    ...(Object.fromEntries(own) as { type: string }),
    ...(WITH_DIRECTION.has(node.type) && (direction === 'ltr' || direction === 'rtl') ? { direction } : {}),
    ...(children ? { children: children.map(nodeOf) } : {}),
  };
}

const isEmpty = ({ type, children }: Plain): boolean => type === 'paragraph' && children?.length === 0;

/** The body that an editor's state stands for, without the empty paragraphs at its end, which a writer leaves there. */
export function bodyOf({ root }: SerializedEditorState): RichText {
  const children = root.children.map(nodeOf);
  while (children.length > 0 && isEmpty(children.at(-1) as Plain)) children.pop();
  return { root: { type: 'root', children } } as RichText;
}

/** What Lexical opens for a body: an empty one has a paragraph to write in. */
export function stateOf(body: RichText): string {
  const children = body.root.children.length > 0 ? body.root.children : [{ type: 'paragraph', children: [] }];
  return JSON.stringify({ root: { ...body.root, children } });
}
