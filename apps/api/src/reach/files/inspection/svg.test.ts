import { describe, expect, it } from 'vitest';
import { longDrawings, longSheets } from '../testing/hostile.ts';
import { cleanSvg } from './svg.ts';

const wrap = (inside: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${inside}</svg>`;
const clean = (inside: string) => cleanSvg(wrap(inside)).svg;
const empty = '<svg xmlns="http://www.w3.org/2000/svg"/>';

describe('cleanSvg', () => {
  it('keeps shapes, gradients, text and the styles of drawing programs', () => {
    const svg = cleanSvg(
      `<?xml version="1.0" encoding="utf-8"?>\n<!-- Generator: Adobe Illustrator -->\n${wrap(
        '<style>.cls-1{fill:#fff;stroke-width:2px}</style><defs><linearGradient id="g"><stop offset="0" stop-color="red"/></linearGradient><clipPath id="c"><use xlink:href="#r" overflow="visible"/></clipPath></defs><g id="Layer_1" clip-path="url(#c)"><path class="cls-1" d="M0 0 L1 1z" fill="url(#g)" transform="rotate(45 1,1)"/><text style="font-size:3px;fill:blue">راسته &amp; ما</text></g>',
        'viewBox="0 0 120.4 60"',
      )}`,
    );
    expect(svg).toMatchObject({ width: 120, height: 60 });
    for (const part of [
      '.cls-1{fill:#fff;stroke-width:2px}',
      'd="M0 0 L1 1z"',
      'fill="url(#g)"',
      'transform="rotate(45 1,1)"',
      'راسته &amp; ما',
      'style="font-size:3px;fill:blue"',
      '<use href="#r" overflow="visible"/>',
      'clip-path="url(#c)"',
    ])
      expect(svg.svg).toContain(part);
    expect(cleanSvg(svg.svg).svg).toBe(svg.svg);
  });

  it.each([
    '<script>alert(1)</script>',
    '<script href="https://evil.example/a.js"/>',
    '<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"><img src="x" onerror="alert(1)"/></body></foreignObject>',
    '<image href="https://evil.example/a.png"/>',
    '<image href="data:image/svg+xml;base64,PHN2Zz4="/>',
    '<animate attributeName="href" values="javascript:alert(1)"/>',
    '<set attributeName="onmouseover" to="alert(1)"/>',
    '<a href="javascript:alert(1)"><path d="M0 0"/></a>',
    '<use href="https://evil.example/a.svg#x"/>',
    '<use xlink:href="data:image/svg+xml,x#x"/>',
    '<feImage href="https://evil.example"/>',
    '<style>@import url(https://evil.example/a.css);</style>',
    '<style>.a{fill:url(https://evil.example)}</style>',
    '<style>*{fill:red}</style>',
    '<style>.a{background:\\75rl(x)}</style>',
    '<iframe src="https://evil.example"/>',
    '<handler type="text/javascript">alert(1)</handler>',
    '<SCRIPT>alert(1)</SCRIPT>',
    '<svg:script xmlns:svg="http://www.w3.org/2000/svg">alert(1)</svg:script>',
    '<![CDATA[<script>alert(1)</script>]]>',
  ])('removes %s', (attack) => expect(clean(attack)).toBe(empty));

  it.each([
    'onload="alert(1)"',
    'ONLOAD="alert(1)"',
    'style="fill:url(https://evil.example)"',
    'style="behavior:url(#a)"',
    'fill="url(https://evil.example#a)"',
    'fill="url(javascript:alert(1))"',
    'fill="u\\72l(x)"',
    'filter="url(#f)"',
    'href="javascript:alert(1)"',
    'xlink:href="https://evil.example"',
    'xml:base="https://evil.example"',
    'fill="expression(alert(1))"',
    'd="M0 0&quot; onload=&quot;alert(1)"',
  ])('removes the attribute %s from a shape', (attack) => {
    const svg = clean(`<path ${attack}/>`);
    expect(svg.replace(/"[^"]*"/g, '')).not.toMatch(/onload|href|filter|behavior/i);
    expect(svg).not.toMatch(/evil|javascript|expression|\(x\)/);
  });

  it.each([
    `<!DOCTYPE svg [<!ENTITY a "b">]>${wrap('&a;')}`,
    `<!DOCTYPE svg SYSTEM "file:///etc/passwd">${wrap('')}`,
    wrap('&xxe;'),
    wrap('<?xml-stylesheet href="https://evil.example"?>'),
    wrap('<g>'),
    wrap('</g>'),
    wrap('<g a="1" a="2"/>'),
    wrap('<g a=1/>'),
    wrap('<g a="<"/>'),
    `${wrap('')}<script/>`,
    '<html xmlns="http://www.w3.org/1999/xhtml"/>',
    '<svg/>',
    'GIF89a',
    '',
    wrap('<g>'.repeat(100) + '</g>'.repeat(100)),
    wrap('<g/>'.repeat(10_001)),
    wrap('&#0;'),
  ])('throws for an invalid drawing: %.60s', (source) => expect(() => cleanSvg(source)).toThrow());

  it('removes nested uses and references to parts inside parts', () => {
    const bomb = clean(
      '<g id="a"><path d="M0 0"/></g><g id="b"><use href="#a"/><use href="#a"/></g><g id="c"><use href="#b"/><use href="#b"/></g><use href="#c"/>',
    );
    expect(bomb.match(/<use/g)).toHaveLength(1);
    const masks = clean(
      '<mask id="m"><g class="k"><rect mask="url(#m)" style="mask:url(#m)"/></g></mask><style>.k{mask:url(#m)}</style>',
    );
    expect(masks).not.toContain('url(#m)');
    expect(clean('<use href="#a"/>'.repeat(200)).match(/<use/g)).toHaveLength(100);
  });

  it('keeps only class rules, whatever the formatting of a style sheet', () => {
    const sheet = (css: string) => /<style>(.*)<\/style>/.exec(clean(`<style>${css}</style>`))?.[1] ?? '';
    expect(sheet('@charset "utf-8";\n.a , .b{fill:red;}/* .c{fill:blue} */.d{ stroke : #fff }')).toBe(
      '.a,.b{fill:red}.d{stroke:#fff}',
    );
    expect(sheet('<![CDATA[.a{fill:red}]]>')).toBe('.a{fill:red}');
    // Rules for print only would otherwise apply everywhere.
    expect(sheet('@media print{.a{fill:red}}.b{fill:red}')).toBe('.b{fill:red}');
    expect(sheet('}.a{fill:red}.b{.c{fill:red}}.d{fill:blue}')).toBe('.a{fill:red}.d{fill:blue}');
    expect(sheet('.a{fill:red}/* .b{fill:red}')).toBe('.a{fill:red}');
  });

  it.each(longSheets(1_900_000))('throws for a style sheet of megabytes: %s', (_, source) =>
    expect(() => cleanSvg(source)).toThrow('too long'),
  );

  it.each(longSheets(60_000))('removes a long style sheet without valid rules: %s', (_, source) =>
    expect(cleanSvg(source).svg).toBe('<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0"/></svg>'),
  );

  it('accepts many style sheets up to the total length limit', () => {
    const sheets = (count: number) => clean('<style>.a{fill:red}</style>'.repeat(count));
    expect(sheets(100).match(/<style>/g)).toHaveLength(100);
    expect(() => sheets(6_000)).toThrow('too long');
  });

  it('reads a long drawing and throws for too many attributes', () => {
    expect(cleanSvg(longDrawings.read).svg).toContain('M 1.5,2 M 1.5,2 ');
    expect(() => cleanSvg(longDrawings.refused)).toThrow();
  });
});
