import fc from 'fast-check';
import { contentTypes, hostileTexts } from './hostile.ts';

const BOUNDARY = '----boundary';

/** Content types of forms, mostly with the boundary that their bodies have. */
export const formTypes: fc.Arbitrary<string | undefined> = fc.oneof(
  { weight: 12, arbitrary: fc.constant(`multipart/form-data; boundary=${BOUNDARY}`) },
  fc.constantFrom(
    ...['multipart/form-data', 'multipart/form-data; boundary=', 'multipart/form-data; boundary=other', 'multipart/form-data;'],
    ...[`multipart/form-data; boundary="${BOUNDARY}"`, `multipart/form-data; boundary=${'b'.repeat(5_000)}`, 'multipart/mixed'],
    ...[`MULTIPART/FORM-DATA; BOUNDARY=${BOUNDARY}`, `multipart/form-data; charset=utf-16; boundary=${BOUNDARY}`],
  ),
  contentTypes,
);

const names = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom('list.csv', 'لیست.csv', 'a.txt') },
  fc.constantFrom(
    '',
    '.',
    '..',
    '../../a.csv',
    'a\\b.csv',
    'a.csv%00',
    'a\0.csv',
    `${'a'.repeat(300)}.csv`,
    '\u202evsc.exe',
    'a.svg',
  ),
  hostileTexts,
);
const contents = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom('a,b', 'کالا,قیمت\nمیلگرد,۱۲') },
  fc.constantFrom(
    '',
    '\0',
    '<svg onload=alert(1)>',
    '%PDF-1.7',
    'PK\u0003\u0004',
    `--${BOUNDARY}`,
    `\r\n--${BOUNDARY}--\r\n`,
    'x'.repeat(200_000),
  ),
  hostileTexts,
);

const disposition = (name: string, filename?: string): string =>
  `Content-Disposition: form-data; name="${name}"${filename === undefined ? '' : `; filename="${filename.replace(/["\r\n]/g, '_')}"`}`;
const part = (head: string, content: string): string => `--${BOUNDARY}\r\n${head}\r\n\r\n${content}\r\n`;

const field = fc
  .tuple(
    fc.oneof(fc.constantFrom('category', 'scope', 'files', '__proto__', 'constructor', 'user_id', ''), hostileTexts),
    contents,
  )
  .map(([name, content]) => part(disposition(name.replace(/["\r\n]/g, '_')), content));
const file = fc
  .tuple(fc.constantFrom('files', 'files', 'files', 'files', 'file', '', '__proto__'), names, contents)
  .map(([name, filename, content]) => part(`${disposition(name, filename)}\r\nContent-Type: text/csv`, content));
const odd = fc.constantFrom(
  part('', ''),
  part('Content-Disposition: attachment', 'a'),
  part(`${disposition('files', 'a.csv')}\r\n${'X-A: b\r\n'.repeat(3_000)}`, 'a'),
  part(`X-A: ${'b'.repeat(100_000)}\r\n${disposition('category')}`, 'price_list'),
  part(`${disposition('category')}\r\nContent-Type: text/plain; charset=utf-16`, 'price_list'),
  part(`${disposition('category')}\r\nContent-Transfer-Encoding: base64`, 'cHJpY2VfbGlzdA=='),
  `--${BOUNDARY}--\r\n`,
  `--${BOUNDARY}`,
  '\r\n\r\n',
);

/** Bodies of forms as text: valid ones, ones with parts added or cut off, and bodies that are no form. */
export const formsFrom = (inputs: fc.Arbitrary<unknown>): fc.Arbitrary<string> => {
  const right = inputs.map((value) =>
    Object.entries(value as Record<string, unknown>)
      .filter(([name]) => name !== 'files')
      .map(([name, text]) => part(disposition(name), String(text)))
      .join(''),
  );
  const whole = fc
    .tuple(right, fc.array(fc.oneof({ weight: 5, arbitrary: file }, field, odd), { minLength: 0, maxLength: 13 }), fc.nat(20))
    .map(([fields, more, at]) =>
      [fields, ...more.toSpliced(at % (more.length + 1), 0, part(disposition('files', 'b.csv'), 'a,b'))].join(''),
    );
  const listed = fc
    .tuple(file, fc.constantFrom('prices', 'profile'))
    .map(([one, scope]) => part(disposition('category'), 'price_list') + part(disposition('scope'), scope) + one);
  const closed = fc
    .oneof({ weight: 3, arbitrary: whole }, { weight: 4, arbitrary: listed })
    .map((parts) => `${parts}--${BOUNDARY}--\r\n`);
  const cut = fc
    .tuple(closed, fc.double({ min: 0, max: 1, noNaN: true }))
    .map(([form, share]) => form.slice(0, Math.floor(form.length * share)));
  return fc.oneof({ weight: 6, arbitrary: closed }, { weight: 2, arbitrary: cut }, hostileTexts);
};
