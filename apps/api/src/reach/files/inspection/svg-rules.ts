/** Elements that neither execute nor fetch anything; all others are removed with their content. */
export const drawingElements: ReadonlySet<string> = new Set(
  'svg g path rect circle ellipse line polyline polygon text tspan defs linearGradient radialGradient stop clipPath mask symbol use title desc style'.split(
    ' ',
  ),
);

const shape =
  'id class d points x y x1 y1 x2 y2 cx cy r rx ry fx fy fr dx dy width height viewBox preserveAspectRatio transform pathLength rotate textLength lengthAdjust offset gradientUnits gradientTransform spreadMethod clipPathUnits maskUnits maskContentUnits version';
const paint =
  'fill fill-opacity fill-rule stroke stroke-width stroke-opacity stroke-linecap stroke-linejoin stroke-miterlimit stroke-dasharray stroke-dashoffset opacity color stop-color stop-opacity clip-path clip-rule mask mask-type display visibility paint-order vector-effect shape-rendering text-rendering font-family font-size font-weight font-style font-variant font-stretch text-anchor dominant-baseline alignment-baseline baseline-shift letter-spacing word-spacing text-decoration writing-mode direction unicode-bidi isolation mix-blend-mode overflow';

/** Properties allowed both as attributes and in styles. */
const paintProperties: ReadonlySet<string> = new Set(paint.split(' '));
const attributes: ReadonlySet<string> = new Set(`${shape} ${paint}`.split(' '));

const ownReference = /^url\(\s*(["']?)#[\w.-]{1,100}\1\s*\)$/;
/** Colour and transform functions: no other parenthesis is allowed in a value, and therefore no URL. */
const functions = /\b(?:rgba?|hsla?|matrix|translate|scale|rotate|skewX|skewY)\([\d\s.,%+\-e]*\)/gi;
const plain = /^[\w\s#%.,+\-"'\u0600-\u06ff\u200c]*$/;

/**
 * Whether a value is harmless for this attribute. `clip-path` and `mask` reference parts of the drawing; inside such parts they
 * are not allowed, because a few nested references would render exponentially often.
 */
function isHarmless(name: string, value: string, isInsidePart: boolean): boolean {
  if (ownReference.test(value)) {
    if (name === 'clip-path' || name === 'mask') return !isInsidePart;
    return name === 'fill' || name === 'stroke';
  }
  return plain.test(value.replace(functions, ''));
}

/** A longer style attribute is not a genuine one; a path may have any length. */
const MAX_STYLE = 5_000;

/** The sanitized value of an attribute, or null when the attribute is removed. */
export function attributeValue(name: string, value: string, isInsidePart: boolean): string | null {
  if (name === 'style') return value.length > MAX_STYLE ? null : declarationsOf(value, isInsidePart) || null;
  return attributes.has(name) && isHarmless(name, value, isInsidePart) ? value : null;
}

/** The harmless declarations of a style. */
function declarationsOf(style: string, isInsidePart: boolean): string {
  return style
    .split(';')
    .map((declaration) => {
      const [name = '', ...rest] = declaration.split(':');
      return [name.trim().toLowerCase(), rest.join(':').trim()] as const;
    })
    .filter(([name, value]) => paintProperties.has(name) && value !== '' && isHarmless(name, value, isInsidePart))
    .map(([name, value]) => `${name}:${value}`)
    .join(';');
}

const selector = /^\.[\w-]{1,100}$/;
/** Maximum characters of all style sheets of one drawing; those of drawing programs have a few thousand. */
export const MAX_SHEET = 65_536;

/** A style sheet without its comments; an unterminated comment extends to the end. */
function withoutComments(css: string): string {
  const kept: string[] = [];
  let at = 0;
  for (let begin = css.indexOf('/*'); begin >= 0; begin = css.indexOf('/*', at)) {
    kept.push(css.slice(at, begin));
    const end = css.indexOf('*/', begin + 2);
    at = end < 0 ? css.length : end + 2;
  }
  return [...kept, css.slice(at)].join(' ');
}

/** The top-level rules of a style sheet, in a single pass; rules that contain nested rules are dropped with their content. */
function rulesOf(css: string): { head: string; body: string }[] {
  const rules: { head: string; body: string }[] = [];
  let depth = 0;
  let begin = 0;
  let open = 0;
  let isPlain = true;
  for (let at = 0; at < css.length; at += 1) {
    if (css[at] === '{') {
      if (depth === 0) open = at;
      isPlain = depth === 0;
      depth += 1;
    } else if (css[at] === '}') {
      if (depth === 1 && isPlain) rules.push({ head: css.slice(begin, open), body: css.slice(open + 1, at) });
      depth = Math.max(0, depth - 1);
      if (depth === 0) begin = at + 1;
    }
  }
  return rules;
}

/** The selectors of a rule, without the statement at-rules (those without a block) before it. */
const selectorsOf = (head: string): string[] =>
  (head.includes('@') ? head.slice(head.lastIndexOf(';') + 1) : head).split(',').map((one) => one.trim());

/**
 * Keeps class rules with harmless declarations, as written by drawing programs, and removes the rest. `reachesParts` states
 * that a class is used inside a referenced part.
 */
export function sheetOf(css: string, reachesParts: boolean): string {
  return rulesOf(withoutComments(css))
    .map(({ head, body }) => ({
      selectors: selectorsOf(head),
      body: /[@\\]/.test(body) ? '' : declarationsOf(body, reachesParts),
    }))
    .filter(({ selectors, body }) => body !== '' && selectors.every((one) => selector.test(one)))
    .map(({ selectors, body }) => `${selectors.join(',')}{${body}}`)
    .join('');
}
