import { expect, test } from 'vitest';
import { changedFieldsOf } from '../../../core/forms/stale/changed-fields.ts';
import { emptyPage, fieldTexts, linesOf, type PageValues, withTitle } from './form-values.ts';

const text = (value: string) => ({ type: 'text' as const, text: value, format: 0 });
const page = (part: Partial<PageValues> = {}): PageValues => ({
  ...emptyPage(),
  title: 'بازار',
  slug: 'بازار',
  body: { root: { type: 'root', children: [{ type: 'paragraph', children: [text('الف')] }] } },
  ...part,
});

test('makes the slug from the title until it is changed by hand', () => {
  expect(withTitle(page(), 'بازار آهن')).toEqual({ title: 'بازار آهن', slug: 'بازار-آهن' });
  expect(withTitle(page({ isOwnSlug: true }), 'بازار آهن')).toEqual({ title: 'بازار آهن' });
});

test('has the lines of lists, tables, links and images', () => {
  const cell = (value: string) => ({
    type: 'tablecell' as const,
    headerState: 0,
    colSpan: 1,
    rowSpan: 1,
    children: [{ type: 'paragraph' as const, children: [text(value)] }],
  });
  const body: PageValues['body'] = {
    root: {
      type: 'root',
      children: [
        { type: 'list', listType: 'bullet', start: 1, children: [{ type: 'listitem', children: [text('یک')] }] },
        { type: 'table', children: [{ type: 'tablerow', children: [cell('کالا'), cell('قیمت')] }] },
        { type: 'paragraph', children: [{ type: 'link', url: '/news', children: [text('خبرها')] }] },
        { type: 'image', src: '/x', file_id: null, altText: 'نمودار', width: 1, height: 1 },
      ],
    },
  };
  expect(linesOf(page({ body })).slice(3)).toEqual(['• یک', 'کالا | قیمت', 'خبرها (/news)', '[تصویر: نمودار]']);
});

test('lists the fields that another admin changed, with their values', () => {
  const changedFields = changedFieldsOf(fieldTexts);
  expect(changedFields(page(), page())).toEqual([]);
  const theirs = page({ title: 'بازار تازه', kind: 'page' });
  expect(changedFields(page(), theirs)).toEqual([
    { field: 'نوع', value: '«صفحه»' },
    { field: 'عنوان', value: '«بازار تازه»' },
  ]);
});
