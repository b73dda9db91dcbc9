import { gzipSync } from 'node:zlib';
import { CANARY, type CorpusFile, odd } from './corpus-file.ts';

const SVG = 'http://www.w3.org/2000/svg';
const shape = '<path d="M0 0h9v9z"/>';
const alert = `alert('${CANARY}')`;
const svg = (inside: string, attributes = ''): string =>
  `<svg xmlns="${SVG}" width="9" height="9" ${attributes}>${inside}${shape}</svg>`;
const far = `https://example.org/${CANARY}`;
const nested = (depth: number): string => `${'<g>'.repeat(depth)}${'</g>'.repeat(depth)}`;
/** Ten references to ten references, and so on: a thousand million shapes. */
const laughs = Array.from({ length: 9 }, (_, n) => `<g id="a${n + 1}">${`<use href="#a${n}"/>`.repeat(10)}</g>`).join('');

/** Drawings whose harmful parts are removed. */
const cleaned: [string, string][] = [
  ['a drawing', svg('')],
  ['a drawing with Persian text', svg('<text x="1" y="2">میلگرد</text>')],
  ['a script', svg(`<script>${alert}</script>`)],
  ['a script in CDATA', svg(`<script><![CDATA[${alert}]]></script>`)],
  ['a script from elsewhere', svg(`<script href="${far}"/>`)],
  ['a script of another namespace', svg(`<h:script xmlns:h="http://www.w3.org/1999/xhtml">${alert}</h:script>`)],
  ['a handler at the root', svg('', `onload="${alert}"`)],
  ['a handler in capitals', svg(`<rect OnClick="${alert}" width="1" height="1"/>`)],
  ['a handler of an animation', svg(`<animate onbegin="${alert}" attributeName="x" dur="1s"/>`)],
  ['a handler element', svg(`<handler type="text/javascript">${alert}</handler>`)],
  ['an animation that sets an address', svg(`<a><set attributeName="href" to="javascript:${alert}"/><text>a</text></a>`)],
  ['a link with a script', svg(`<a href="javascript:${alert}"><text x="1" y="5">a</text></a>`)],
  ['a link with an encoded script', svg(`<a xlink:href="java&#115;cript:${alert}"><text>a</text></a>`)],
  [
    'a page in a drawing',
    svg(`<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"><img src="x" onerror="${alert}"/></body></foreignObject>`),
  ],
  ['a frame in a drawing', svg(`<foreignObject><iframe xmlns="http://www.w3.org/1999/xhtml" src="${far}"/></foreignObject>`)],
  ['an image from elsewhere', svg(`<image href="${far}" width="9" height="9"/>`)],
  ['an image in a data address', svg(`<image href="data:image/svg+xml;base64,${Buffer.from(CANARY).toString('base64')}"/>`)],
  ['a part from elsewhere', svg(`<use href="${far}#a"/>`)],
  ['a part in a data address', svg(`<use href="data:image/svg+xml,&lt;svg id='a' onload='${alert}'/&gt;#a"/>`)],
  ['a style sheet from elsewhere', svg(`<style>@import url(${far});.a{fill:red}</style>`)],
  ['an address in a style sheet', svg(`<style>.a{fill:url(${far})}</style>`)],
  ['a font in a style sheet', svg(`<style>@font-face{font-family:a;src:url(${far})}</style>`)],
  ['an escaped address in a style sheet', svg(`<style>.a{fill:\\75rl(${far})}</style>`)],
  ['a style sheet that closes itself', svg(`<style><![CDATA[</style><script>${alert}</script>]]></style>`)],
  ['an address in a style', svg(`<rect style="fill:url('${far}');behavior:url(${far})" width="1" height="1"/>`)],
  ['an expression in a style', svg(`<rect style="width:expression(${alert})" width="1" height="1"/>`)],
  ['an address as a paint', svg(`<rect fill="url(${far}#a)" width="1" height="1"/>`)],
  [
    'a filter that loads an image',
    svg(`<filter id="f"><feImage href="${far}"/></filter><rect filter="url(#f)" width="1" height="1"/>`),
  ],
  [
    'a filter that takes minutes',
    svg('<filter id="f"><feTurbulence numOctaves="100000"/></filter><rect filter="url(#f)" width="1" height="1"/>'),
  ],
  ['a base for addresses', svg('<use href="#a"/>', `xml:base="${far}"`)],
  ['a media element', svg(`<video href="${far}"/><audio href="${far}"/>`)],
  ['a comment that ends early', svg(`<!-- --><script>${alert}</script><!-- -->`)],
  ['metadata of a drawing program', svg(`<metadata>${CANARY}</metadata>`)],
  ['a thousand million copies', svg(`<defs><rect id="a0" width="1" height="1"/>${laughs}</defs><use href="#a9"/>`)],
  ['a part that uses itself', svg('<g id="a"><use href="#a"/></g>')],
  [
    'masks within masks',
    svg('<mask id="a"><rect mask="url(#a)" width="1" height="1"/></mask><rect mask="url(#a)" width="9" height="9"/>'),
  ],
];

const entities = Array.from({ length: 10 }, (_, n) => `<!ENTITY a${n + 1} "${`&a${n};`.repeat(10)}">`).join('');
/** Drawings that are refused whole. */
const refused: [string, string | Buffer][] = [
  ['a document type with a local file', `<!DOCTYPE svg [<!ENTITY f SYSTEM "file:///etc/passwd">]>${svg('<text>&f;</text>')}`],
  ['a thousand million laughs', `<!DOCTYPE svg [<!ENTITY a0 "a">${entities}]>${svg('<text>&a10;</text>')}`],
  ['a document type of a drawing program from elsewhere', `<!DOCTYPE svg SYSTEM "${far}">${svg('')}`],
  ['a style sheet in an instruction', `<?xml-stylesheet href="${far}"?>${svg('')}`],
  ['an unknown reference', svg('<text>&laugh;</text>')],
  ['a drawing without its namespace', `<svg>${shape}</svg>`],
  ['a page', `<html xmlns="http://www.w3.org/1999/xhtml"><script>${alert}</script></html>`],
  ['an attribute without quotes', `<svg xmlns=${SVG} onload=${alert}>${shape}</svg>`],
  ['an element without its end', `<svg xmlns="${SVG}">${shape}`],
  ['two roots', `${svg('')}${svg('')}`],
  ['text behind the drawing', `${svg('')}<script>${alert}</script>`],
  ['a hundred levels', svg(nested(100))],
  ['twenty thousand elements', svg('<g/>'.repeat(20_000))],
  ['a hundred attributes', svg(`<g ${Array.from({ length: 100 }, (_, n) => `a${n}="1"`).join(' ')}/>`)],
  ['half a million unfinished attributes', `<svg ${'a '.repeat(500_000)}`],
  ['UTF-16', Buffer.from(`\ufeff${svg('')}`, 'utf16le')],
  ['bytes that are no UTF-8', Buffer.concat([Buffer.from(svg('')), Buffer.from([0xff, 0xfe])])],
  ['UTF-7', `+ADw-svg+AD4-+ADw-script+AD4-${alert}+ADw-/script+AD4-`],
  ['a packed drawing', gzipSync(svg(''))],
  ['a NUL', svg('\0')],
  ['only blanks', '   \n'],
  ['a PNG named as a drawing', Buffer.from('89504e470d0a1a0a0000', 'hex')],
  ['a PDF named as a drawing', '%PDF-1.7\n%%EOF'],
];

/** Drawings, which only a logo may be. */
export const drawings: readonly CorpusFile[] = [
  ...cleaned.map(([what, content]) => odd(`a drawing: ${what}`, 'drawing.svg', 'svg', content)),
  ...refused.map(([what, content]) => odd(`a drawing: ${what}`, 'drawing.svg', 'wrongFormat', content)),
  odd('a packed drawing by its own name', 'drawing.svgz', 'wrongFormat', () => gzipSync(svg(''))),
];
