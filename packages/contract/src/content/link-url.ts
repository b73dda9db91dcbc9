/**
 * Whether a link may lead here: `https`, `http`, `mailto`, `tel`, or a path of this site. No other scheme passes, and neither does
 * what browsers would read as one: they drop tabs and newlines, and read `\` as `/`.
 *
 * @example
 * isLinkUrl('/categories/rebar') // → true
 * isLinkUrl('//example.com') // → false
 * isLinkUrl('java\tscript:alert(1)') // → false
 */
export const isLinkUrl = (url: string): boolean => /^(?:https?:\/\/|mailto:|tel:)[^\s\\]+$/i.test(url) || isSitePath(url);

/**
 * Whether this is a path of this site.
 *
 * @example
 * isSitePath('/api/files/4/plan.png') // → true
 * isSitePath('https://example.com/plan.png') // → false
 */
export const isSitePath = (url: string): boolean => /^\/(?![/\\])[^\s\\]*$/.test(url);
