import { expect, test } from 'vitest';
import { fontFacesOf } from './font-faces.ts';

const face = `@font-face {
  font-family: 'Some Variable';
  font-weight: 400 800;
  src: url('some/file.woff2') format('woff2-variations');
  unicode-range: U+20, U+0061-0063, U+FDFC;
}`;

test('reads the file, the characters and the weights of each font', () => {
  expect(fontFacesOf(`${face}\n${face.replace('some/', 'other/')}`)).toEqual([
    { file: 'some/file.woff2', characters: ' abc﷼', weights: { min: 400, max: 800 } },
    { file: 'other/file.woff2', characters: ' abc﷼', weights: { min: 400, max: 800 } },
  ]);
});

test.each(['url', 'unicode-range', 'font-weight'])('refuses a font without %s', (property) => {
  expect(() => fontFacesOf(face.replace(property, 'x'))).toThrow('says not what it has');
});
