const LONGEST_TYPE = 40;
const isTyped = (value: unknown): value is { type: unknown } => typeof value === 'object' && value !== null && 'type' in value;

/**
 * The error of a node of a rich text that is not stored, or of its type: `rich_text_node` and the type behind a colon.
 *
 * @example
 * nodeError({ type: 'tab' }) // → 'rich_text_node:tab'
 */
export function nodeError(given: unknown): string {
  const type = isTyped(given) ? given.type : given;
  return `rich_text_node:${typeof type === 'string' ? type.slice(0, LONGEST_TYPE) : ''}`;
}
