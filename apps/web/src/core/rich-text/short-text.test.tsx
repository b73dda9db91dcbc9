import { plainTextOf } from '@rasteh/contract/rich-text/plain-text';
import { ShortTextSchema } from '@rasteh/contract/rich-text/short-text';
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { expectAccessibleInFull } from '../../testing/accessible.ts';
import { bodyOfWords } from './short-body.ts';
import { ShortText } from './short-text.tsx';
import { ShortTextPart } from './short-text-part.tsx';

afterEach(cleanup);

const text = (words: string, format = 0) => ({ type: 'text', text: words, format });

test('draws paragraphs, lists, links and strong words of a body', async () => {
  const body = ShortTextSchema.parse({
    root: {
      type: 'root',
      children: [
        { type: 'paragraph', direction: 'ltr', children: [text('A3', 1)] },
        {
          type: 'list',
          listType: 'number',
          start: 2,
          children: [{ type: 'listitem', children: [{ type: 'link', url: 'https://example.com/', children: [text('گواهی')] }] }],
        },
      ],
    },
  });
  const { container } = render(<ShortText body={body} />);
  expect(container.firstElementChild?.innerHTML).toBe(
    '<p dir="ltr"><strong>A3</strong></p><ol start="2"><li><a href="https://example.com/" rel="nofollow ugc noopener noreferrer">گواهی</a></li></ol>',
  );
  await expectAccessibleInFull();
});

test('draws the words alone without a body, and nothing that a short text may not have', () => {
  const { container, rerender } = render(<ShortTextPart words={'یک\nدو'} body={null} />);
  expect(container.innerHTML).toContain('یک\nدو</p>');
  const root = { type: 'root', children: [{ type: 'heading', tag: 'h2', children: [text('تیتر')] }] };
  rerender(<ShortText body={{ root } as never} />);
  expect(container.textContent).toBe('');
});

test('a text without formats is edited as a paragraph for each line, and keeps its words', () => {
  const words = 'فروش مستقیم\n\nحمل در همان روز';
  expect(bodyOfWords(words).root.children).toHaveLength(3);
  expect(plainTextOf(bodyOfWords(words))).toBe(words);
  expect(bodyOfWords('').root.children).toEqual([]);
});
