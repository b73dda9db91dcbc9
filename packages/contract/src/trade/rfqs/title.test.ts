import { expect, it } from 'vitest';
import { rfqLimits } from '../../wire/limits.ts';
import { rfqTitle } from './title.ts';

const line = (text: string, quantity: string | null = '24', unit = 'تن') => ({ text, quantity, unit });

it('names the first line with its quantity, and counts the others', () => {
  expect(rfqTitle([line('میلگرد ۱۴')])).toBe('۲۴ تن میلگرد ۱۴');
  expect(rfqTitle([line('میلگرد ۱۴', '1250.5', 'کیلوگرم'), line('نبشی'), line('ورق')])).toBe(
    '۱٬۲۵۰٫۵ کیلوگرم میلگرد ۱۴ و ۲ ردیف دیگر',
  );
});

it('leaves out what is not typed yet, and lines without a text', () => {
  expect(rfqTitle([line('  '), line('میلگرد ۱۴', null), line('', '3')])).toBe('میلگرد ۱۴');
  expect(rfqTitle([line('میلگرد ۱۴', '5', '')])).toBe('۵ میلگرد ۱۴');
  expect(rfqTitle([line(' ')])).toBe('');
});

it('stays within the limit, and keeps the number of the others', () => {
  const title = rfqTitle([line('م'.repeat(200)), line('نبشی')]);
  expect(title.length).toBe(rfqLimits.title);
  expect(title.endsWith('… و ۱ ردیف دیگر')).toBe(true);
});
