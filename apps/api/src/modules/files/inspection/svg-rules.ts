/** Elements of a drawing that neither run nor fetch anything; all others go, with all that they hold. */
export const drawingElements: ReadonlySet<string> = new Set(
  'svg g path rect circle ellipse line polyline polygon text tspan defs linearGradient radialGradient stop clipPath mask symbol use title desc style'.split(
    ' ',
  ),
);

const shape =
  'id class d points x y x1 y1 x2 y2 cx cy r rx ry fx fy fr dx dy width height viewBox preserveAspectRatio transform pathLength rotate textLength lengthAdjust offset gradientUnits gradientTransform spreadMethod clipPathUnits maskUnits maskContentUnits version';
const paint =
  'fill fill-opacity fill-rule stroke stroke-width stroke-opacity stroke-linecap stroke-linejoin stroke-miterlimit stroke-dasharray stroke-dashoffset opacity color stop-color stop-opacity clip-path clip-rule mask mask-type display visibility paint-order vector-effect shape-rendering text-rendering font-family font-size font-weight font-style font-variant font-stretch text-anchor dominant-baseline alignment-baseline baseline-shift letter-spacing word-spacing text-decoration writing-mode direction unicode-bidi isolation mix-blend-mode overflow';

/** What may be said by an attribute and by a style alike. */
const paintProperties: ReadonlySet<string> = new Set(paint.split(' '));
const attributes: ReadonlySet<string> = new Set(`${shape} ${paint}`.split(' '));

const ownReference = /^url\(\s*(["']?)#[\w.-]{1,100}\1\s*\)$/;
/** Functions of colours and transformations: no other bracket may stand in a value, and so no address. */
const functions = /\b(?:rgba?|hsla?|matrix|translate|scale|rotate|skewX|skewY)\([\d\s.,%+\-e]*\)/gi;
const plain = /^[\w\s#%.,+\-"'\u0600-\u06ff\u200c]*$/;

/**
 * Whether a value is harmless under this name. `clip-path` and `mask` point at parts of the drawing; inside of such parts they may
 * not, or a few of them would draw themselves a million times.
 */
function isHarmless(name: string, value: string, isInsidePart: boolean): boolean {
  if (ownReference.test(value)) {
    if (name === 'clip-path' || name === 'mask') return !isInsidePart;
    return name === 'fill' || name === 'stroke';
  }
  return plain.test(value.replace(functions, ''));
}

/** A longer style of one element is not meant as one; a path may be of any length. */
const MAX_STYLE = 5_000;

/** The value of a drawing's attribute, or null when it goes. */
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
/** What the style sheets of one drawing may come to: those of drawing programs have a few thousand characters. */
export const MAX_SHEET = 65_536;

/** A style sheet without its comments; what no sign ends is a comment to the end. */
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

/** The outermost rules of a style sheet, in one way through it; what stands in rules of rules goes with them. */
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

/** The selectors of a rule, without the at-rules of one sentence that stand before it. */
const selectorsOf = (head: string): string[] =>
  (head.includes('@') ? head.slice(head.lastIndexOf(';') + 1) : head).split(',').map((one) => one.trim());

/**
 * A style sheet of classes with harmless declarations, as drawing programs write them; the rest goes. `reachesParts` says that a class
 * of it stands inside of a part.
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
