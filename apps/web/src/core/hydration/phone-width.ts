/** The width below which pages have their shape of phones, as in the style sheets. */
const PHONE = '(max-width: 47.5em)';

/** Whether the window is as wide as a phone; false where it cannot be known. */
export const isPhoneWide = (): boolean => typeof matchMedia === 'function' && matchMedia(PHONE).matches;

/** Calls `onChange` when the window becomes as wide as a phone or wider; returns what ends that. */
export function followPhoneWidth(onChange: () => void): () => void {
  if (typeof matchMedia !== 'function') return () => undefined;
  const media = matchMedia(PHONE);
  media.addEventListener('change', onChange);
  return () => media.removeEventListener('change', onChange);
}
