/** An element of an XML document: attributes by name, children in order, text with references resolved. */
export type XmlElement = { name: string; attributes: Map<string, string>; children: (XmlElement | string)[] };

const MAX_ELEMENTS = 10_000;
const MAX_DEPTH = 64;
const MAX_ATTRIBUTES = 64;
const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const isCharacter = (code: number): boolean =>
  code === 9 ||
  code === 10 ||
  code === 13 ||
  (code >= 0x20 && code <= 0xd7ff) ||
  (code >= 0xe000 && code <= 0xfffd) ||
  (code >= 0x10000 && code <= 0x10ffff);

/** Characters that no XML document may have. */
const foreign = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u;

/** Resolves the references in a text. @throws Error for a reference that only a document type could define */
function resolve(text: string): string {
  if (text.includes('<')) throw new Error('A sign is out of place');
  return text.replace(/&([^;]{0,10});?/g, (whole, reference: string) => {
    const known = Object.hasOwn(named, reference) ? named[reference] : undefined;
    if (known !== undefined && whole.endsWith(';')) return known;
    const [, hex, decimal] = /^#(?:x([0-9a-f]{1,6})|(\d{1,7}))$/i.exec(reference) ?? [];
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
    if (!whole.endsWith(';') || !isCharacter(code)) throw new Error('A reference is not known');
    return String.fromCodePoint(code);
  });
}

const nameText = '[A-Za-z_][\\w:.-]{0,99}';
const attribute = new RegExp(`\\s+(${nameText})\\s*=\\s*("[^"]*"|'[^']*')`, 'y');
const opening = new RegExp(`<(${nameText})`, 'y');
const openingEnd = /\s*(\/?)>/y;
const closing = new RegExp(`</(${nameText})\\s*>`, 'y');

/**
 * Parses a subset of XML: elements, text, comments and CDATA. A document type (and so every custom entity), processing
 * instructions and malformed input are rejected.
 * @throws Error that describes the fault
 */
export function readXml(source: string): XmlElement {
  if (foreign.test(source)) throw new Error('A character is not allowed');
  const text = source.replace(/^\ufeff?\s*(<\?xml\s[^?<>]{0,200}\?>)?/, '');
  const root: XmlElement = { name: '', attributes: new Map(), children: [] };
  const path: XmlElement[] = [root];
  let elements = 0;
  let at = 0;

  const match = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at;
    const found = pattern.exec(text);
    if (found) at = pattern.lastIndex;
    return found;
  };
  const skipTo = (end: string): string => {
    const found = text.indexOf(end, at);
    if (found < 0) throw new Error(`${end} is missing`);
    const between = text.slice(at, found);
    at = found + end.length;
    return between;
  };
  const add = (child: XmlElement | string): void => {
    const parent = path.at(-1);
    if (typeof child === 'string' && parent === root && child.trim() !== '') throw new Error('Text is outside of the document');
    if (typeof child !== 'string' && parent === root && root.children.some((one) => typeof one !== 'string'))
      throw new Error('There are two documents');
    parent?.children.push(child);
  };

  function open(name: string): void {
    elements += 1;
    if (elements > MAX_ELEMENTS || path.length > MAX_DEPTH) throw new Error('There are too many elements');
    const attributes = new Map<string, string>();
    for (let found = match(attribute); found; found = match(attribute)) {
      const [, key = '', quoted = ''] = found;
      if (attributes.has(key) || attributes.size >= MAX_ATTRIBUTES) throw new Error('An attribute comes twice, or too many do');
      attributes.set(key, resolve(quoted.slice(1, -1)));
    }
    const end = match(openingEnd);
    if (!end) throw new Error(`<${name}> is not closed`);
    const element: XmlElement = { name, attributes, children: [] };
    add(element);
    if (end[1] === '') path.push(element);
  }

  while (at < text.length) {
    if (text.startsWith('<!--', at)) {
      at += 4;
      if (skipTo('-->').includes('--')) throw new Error('A comment is not well formed');
      continue;
    }
    if (text.startsWith('<![CDATA[', at)) {
      at += 9;
      add(skipTo(']]>'));
      continue;
    }
    const end = match(closing);
    if (end) {
      if (path.length === 1 || path.pop()?.name !== end[1]) throw new Error(`</${end[1]}> closes nothing`);
      continue;
    }
    const start = match(opening);
    if (start) {
      open(start[1] ?? '');
      continue;
    }
    const next = text.indexOf('<', at + 1);
    add(resolve(text.slice(at, next < 0 ? text.length : next)));
    at = next < 0 ? text.length : next;
  }
  const [document] = root.children.filter((child) => typeof child !== 'string');
  if (path.length !== 1 || !document) throw new Error('The document has no end');
  return document;
}
