import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { LinkedText } from './linked-text.tsx';

it('marks a link of a user as such, for search engines too', () => {
  expect(renderToStaticMarkup(<LinkedText text="ببینید: https://a.ir/b" />)).toBe(
    'ببینید: <a href="https://a.ir/b" target="_blank" rel="nofollow ugc noopener noreferrer" dir="ltr">https://a.ir/b</a>',
  );
});

it.each(['https://bank.ir@evil.ir/', 'https://evil.ir/\u202efdp.exe'])(
  'makes no link of an address that disguises its host: %j',
  (text) => {
    expect(renderToStaticMarkup(<LinkedText text={text} />)).not.toContain('<a');
  },
);
