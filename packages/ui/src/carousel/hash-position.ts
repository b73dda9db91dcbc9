const partsOf = (hash: string): string[] =>
  hash
    .replace(/^#/, '')
    .split('&')
    .filter((part) => part !== '');

/** The position that an address keeps for a carousel, `#currency=3&front=2` for example, from 1; 0 is its first slide. Null where it says none. */
export function readHashPosition(hash: string, name: string): number | null {
  const text = partsOf(hash)
    .find((part) => part.startsWith(`${name}=`))
    ?.slice(name.length + 1);
  return text && /^[1-9]\d{0,3}$/.test(text) ? Number(text) - 1 : null;
}

/** The same hash, without its sign, with another position for a carousel; the first slide needs none, foreign parts stay. */
export function writeHashPosition(hash: string, name: string, slide: number): string {
  const others = partsOf(hash).filter((part) => !part.startsWith(`${name}=`));
  return [...others, ...(slide > 0 ? [`${name}=${slide + 1}`] : [])].join('&');
}
