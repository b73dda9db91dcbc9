import { expect, test } from 'vitest';
import { errorsUnder } from './errors-under.ts';

test('says of each error of a rich text in which block it is', () => {
  const errors = { title: ['الف'], about_body: ['خالی'], 'about_body.root.children.2.children.0.type': ['جدول ندارد.'] };
  expect(errorsUnder(errors, 'about')).toEqual(['خالی', 'بخش ۳ متن: جدول ندارد.']);
  expect(errorsUnder({ title: ['الف'] }, 'about')).toBeUndefined();
});
