import { richTextLimits } from '../wire/limits.ts';

type Path = (string | number)[];
/** A bound that a rich text exceeds, and the node that is beyond it. */
export type ExceededBound = {
  error: 'rich_text_depth' | 'rich_text_list_depth' | 'rich_text_nodes' | 'rich_text_characters';
  path: Path;
};

type Node = { type?: unknown; text?: unknown; children?: unknown };
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

/**
 * The first bound that a rich text of unknown shape exceeds: depth, nested lists, number of nodes, characters. It walks without
 * recursion and stops at the bound, so that no input is too deep or too large for it.
 *
 * @example
 * exceededBounds({ root: { type: 'root', children: [] } }) // → null
 */
export function exceededBounds(document: unknown): ExceededBound | null {
  const root = isNode(document) ? (document as { root?: unknown }).root : undefined;
  const waiting: { node: unknown; path: Path; depth: number; lists: number }[] = [
    { node: root, path: ['root'], depth: 0, lists: 0 },
  ];
  let nodes = 0;
  let characters = 0;
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { node, path, depth, lists: around } = next;
    nodes += 1;
    if (nodes > richTextLimits.nodes) return { error: 'rich_text_nodes', path };
    if (depth > richTextLimits.depth) return { error: 'rich_text_depth', path };
    if (!isNode(node)) continue;
    const lists = around + (node.type === 'list' ? 1 : 0);
    if (lists > richTextLimits.list_depth) return { error: 'rich_text_list_depth', path };
    if (typeof node.text === 'string') characters += node.text.length;
    if (characters > richTextLimits.characters) return { error: 'rich_text_characters', path };
    if (!Array.isArray(node.children)) continue;
    if (node.children.length > richTextLimits.nodes) return { error: 'rich_text_nodes', path };
    const { children } = node;
    // Backwards, so that the walk is in the order of the document.
    for (let at = children.length - 1; at >= 0; at -= 1)
      waiting.push({ node: children[at], path: [...path, 'children', at], depth: depth + 1, lists });
  }
  return null;
}
