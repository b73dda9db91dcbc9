/**
 * `text` without the characters at its end that `sign` matches. An expression ending in `+$` would restart at each of them, which
 * takes minutes for a long run of them.
 *
 * @param sign an expression of one character, without the flag `g`
 * @example
 * withoutEnd('12500', /0/) // → '125'
 */
export function withoutEnd(text: string, sign: RegExp): string {
  let end = text.length;
  while (end > 0 && sign.test(text[end - 1] ?? '')) end -= 1;
  return text.slice(0, end);
}

/**
 * `text` without the characters at its beginning that `before` matches, and those at its end that `after` matches.
 *
 * @param before an expression of one character, without the flag `g`
 * @param after the same for the end; `before` if it is not given
 * @example
 * withoutEdges(' :۱۲۵: ', /[\s:]/) // → '۱۲۵'
 * withoutEdges('(۱۲۵)', /\(/, /\)/) // → '۱۲۵'
 */
export function withoutEdges(text: string, before: RegExp, after: RegExp = before): string {
  let begin = 0;
  while (begin < text.length && before.test(text[begin] ?? '')) begin += 1;
  return withoutEnd(text.slice(begin), after);
}
