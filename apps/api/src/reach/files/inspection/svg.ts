import { readXml, type XmlElement } from './svg-reader.ts';
import { attributeValue, drawingElements, MAX_SHEET, sheetOf } from './svg-rules.ts';

const SVG = 'http://www.w3.org/2000/svg';
const MAX_USES = 100;
/** Elements that are rendered again for each reference to them. */
const parts = new Set(['defs', 'symbol', 'clipPath', 'mask']);
/** Whether a class is used inside a referenced part, so that a style sheet applies there. */
const hasClassInParts = ({ name, attributes, children }: XmlElement, isInsidePart: boolean): boolean =>
  (isInsidePart && attributes.has('class')) ||
  children.some(
    (child) => typeof child !== 'string' && hasClassInParts(child, isInsidePart || name === 'clipPath' || name === 'mask'),
  );

const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const textOf = ({ children }: XmlElement): string => children.filter((child) => typeof child === 'string').join('');

type Size = { width: number | null; height: number | null };

function sizeOf({ attributes }: XmlElement): Size {
  const length = (text: string | undefined): number | null => {
    const [, number] = /^(\d{1,6}(?:\.\d{1,6})?)(?:px)?$/.exec(text?.trim() ?? '') ?? [];
    return number && Number(number) >= 1 ? Math.round(Number(number)) : null;
  };
  const box = (attributes.get('viewBox') ?? '').trim().split(/[\s,]+/);
  const width = length(attributes.get('width')) ?? length(box[2]);
  const height = length(attributes.get('height')) ?? length(box[3]);
  return width !== null && height !== null ? { width, height } : { width: null, height: null };
}

/**
 * Rewrites a drawing with only shapes, text and paint: no scripts, no event handlers, no external URLs, no foreign content.
 * `width` and `height` are whole pixels, or null when the drawing does not state them.
 * @throws Error when the drawing is malformed or too large
 */
export function cleanSvg(source: string): Size & { svg: string } {
  const root = readXml(source);
  if (root.name !== 'svg' || root.attributes.get('xmlns') !== SVG) throw new Error('It is no drawing');
  const reachesParts = hasClassInParts(root, false);
  let uses = 0;
  let sheet_characters = 0;

  /** `place` describes the ancestors: whether one is a referenced part, and whether one may be copied by `use`. */
  function write(element: XmlElement, place: { isInsidePart: boolean; isCopied: boolean; isRoot: boolean }): string {
    const { name, attributes, children } = element;
    const { isInsidePart, isCopied, isRoot } = place;
    if (!drawingElements.has(name)) return '';
    if (name === 'style') {
      const css = textOf(element);
      sheet_characters += css.length;
      if (sheet_characters > MAX_SHEET) throw new Error('The style sheets are too long');
      const sheet = sheetOf(css, reachesParts);
      return sheet && `<style>${escapeXml(sheet)}</style>`;
    }
    const kept = [...attributes].flatMap(([key, value]) => {
      const harmless = attributeValue(key, value, isInsidePart);
      return harmless === null ? [] : [` ${key}="${escapeXml(harmless)}"`];
    });
    const href = attributes.get('href') ?? attributes.get('xlink:href') ?? '';
    const isOwn = /^#[\w.-]{1,100}$/.test(href);
    if (name === 'use') {
      uses += 1;
      // Nested copies grow exponentially.
      if (isCopied || uses > MAX_USES || !isOwn) return '';
      return `<use href="${escapeXml(href)}"${kept.filter((one) => !one.startsWith(' id=')).join('')}/>`;
    }
    if (name.endsWith('Gradient') && isOwn) kept.push(` href="${escapeXml(href)}"`);
    const within = {
      isInsidePart: isInsidePart || parts.has(name),
      isCopied: isCopied || name === 'symbol' || (!isRoot && attributes.has('id') && name !== 'clipPath' && name !== 'mask'),
      isRoot: false,
    };
    const inside = children
      .map((child) => {
        if (typeof child !== 'string') return write(child, within);
        return ['text', 'tspan', 'title', 'desc'].includes(name) ? escapeXml(child) : '';
      })
      .join('');
    const head = `${name}${isRoot ? ` xmlns="${SVG}"` : ''}${kept.join('')}`;
    return inside === '' ? `<${head}/>` : `<${head}>${inside}</${name}>`;
  }

  return { svg: write(root, { isInsidePart: false, isCopied: false, isRoot: true }), ...sizeOf(root) };
}
