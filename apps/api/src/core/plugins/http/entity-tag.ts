/** Whether an If-None-Match header contains this tag, by the weak comparison (RFC 9110, 13.1.2). */
export const hasTag = (header: string | undefined, tag: string): boolean =>
  header !== undefined &&
  (header.trim() === '*' || header.split(',').some((one) => one.trim().replace(/^W\//, '') === tag.replace(/^W\//, '')));
