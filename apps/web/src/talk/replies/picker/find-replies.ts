import type { Reply } from '@rasteh/contract/talk/replies';
import { foldWords, queryWords, swapKeyboardLayout } from '@rasteh/persian/fold';

const hasAll = (words: readonly string[], typed: readonly string[]): boolean =>
  typed.every((part) => words.some((word) => word.includes(part)));

/**
 * The replies with all words of a query in their title or text, in any spelling and in either keyboard layout: those that have them in
 * the title come first. A query without words finds all.
 */
export function findReplies(replies: readonly Reply[], query: string): readonly Reply[] {
  const queries = [query, swapKeyboardLayout(query)].map(queryWords).filter((typed) => typed.length > 0);
  if (queries.length === 0) return replies;
  const isIn = (text: string) => {
    const words = foldWords(text);
    return queries.some((typed) => hasAll(words, typed));
  };
  const inTitle = replies.filter(({ title }) => isIn(title));
  return [...inTitle, ...replies.filter((reply) => !inTitle.includes(reply) && isIn(`${reply.title}\n${reply.text}`))];
}
