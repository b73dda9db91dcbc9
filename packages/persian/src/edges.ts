/**
 * `text` without the characters at its end that `sign`, an expression of one character, matches. An expression ending in `+$` would
 * restart at each of them, which takes minutes for a long run of them.
 */
export function withoutEnd(text: string, sign: RegExp): string {
  let end = text.length;
  while (end > 0 && sign.test(text[end - 1] ?? '')) end -= 1;
  return text.slice(0, end);
}

/** `text` without the characters at its beginning that `before` matches, and those at its end that `after` matches. */
export function withoutEdges(text: string, before: RegExp, after: RegExp = before): string {
  let begin = 0;
  while (begin < text.length && before.test(text[begin] ?? '')) begin += 1;
  return withoutEnd(text.slice(begin), after);
}
