/** The placeholders of a prepared reply; `name` is the name of the person who is answered, as the room shows it. */
export const replyPlaceholders = ['name'] as const;
/** A placeholder of a prepared reply. */
export type ReplyPlaceholder = (typeof replyPlaceholders)[number];

const written = (placeholder: ReplyPlaceholder): string => `{${placeholder}}`;
/** The longest part of a text that an error quotes, in characters. */
const QUOTED = 20;

/**
 * The first part of a reply with a brace that is no placeholder, at most 20 characters of it; undefined without one.
 *
 * @example
 * findUnknownPlaceholder('سلام {name}') // → undefined
 * findUnknownPlaceholder('سلام {family}، بفرمایید') // → '{family}'
 */
export function findUnknownPlaceholder(text: string): string | undefined {
  const rest = replyPlaceholders.reduce((left, placeholder) => left.replaceAll(written(placeholder), ' '), text);
  const at = rest.search(/[{}]/);
  if (at < 0) return undefined;
  const end = rest.charAt(at) === '{' ? rest.indexOf('}', at) : at;
  return rest.slice(at, Math.min(end < 0 ? rest.length : end + 1, at + QUOTED));
}

/**
 * A reply with its placeholders filled; what a value contains is not filled again.
 *
 * @example
 * fillPlaceholders('سلام {name}', { name: 'رضا' }) // → 'سلام رضا'
 */
export function fillPlaceholders(text: string, values: Readonly<Record<ReplyPlaceholder, string>>): string {
  const known = new Map<string, string>(Object.entries(values));
  return text.replace(/\{(\w+)\}/g, (whole, placeholder: string) => known.get(placeholder) ?? whole);
}
