const partsOf = (hash: string): string[] =>
  hash
    .replace(/^#/, '')
    .split('&')
    .filter((part) => part !== '');

/** The position of a carousel in a hash such as `#currency=3&front=2`, which counts from 1; returned from 0, or null without one. */
export function readHashPosition(hash: string, name: string): number | null {
  const text = partsOf(hash)
    .find((part) => part.startsWith(`${name}=`))
    ?.slice(name.length + 1);
  return text && /^[1-9]\d{0,3}$/.test(text) ? Number(text) - 1 : null;
}

/** Returns the hash, without `#`, with a new position for a carousel; the first slide needs none, and foreign parts stay. */
export function writeHashPosition(hash: string, name: string, slide: number): string {
  const others = partsOf(hash).filter((part) => !part.startsWith(`${name}=`));
  return [...others, ...(slide > 0 ? [`${name}=${slide + 1}`] : [])].join('&');
}
