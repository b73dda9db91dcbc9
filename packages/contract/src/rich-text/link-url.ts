/** Marks that change the direction in which an address is shown. */
const turning = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/;
/** The host is what follows `//`: a name before it (`//bank.ir@evil.ir`) would be taken for the host. */
const address = /^(?:https?:\/\/[^\s\\@/?#]+(?:[/?#][^\s\\]*)?|(?:mailto|tel):[^\s\\]+)$/i;

/**
 * Whether a link may lead here: `https`, `http`, `mailto`, `tel`, or a path of this site. No other scheme passes, and neither does
 * what browsers would read as one (they drop tabs and newlines, and read `\` as `/`), nor an address that disguises its host.
 *
 * @example
 * isLinkUrl('/categories/rebar') // → true
 * isLinkUrl('//example.com') // → false
 * isLinkUrl('java\tscript:alert(1)') // → false
 */
export const isLinkUrl = (url: string): boolean => !turning.test(url) && (address.test(url) || isSitePath(url));

/**
 * Whether this is a path of this site.
 *
 * @example
 * isSitePath('/api/files/4/plan.png') // → true
 * isSitePath('https://example.com/plan.png') // → false
 */
export const isSitePath = (url: string): boolean => /^\/(?![/\\])[^\s\\]*$/.test(url);
