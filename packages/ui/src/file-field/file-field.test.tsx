import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { expectAccessible } from '../testing/index.ts';
import { renderIn } from '../testing/render-in.tsx';
import { FileField, type FileItem } from './index.ts';

const texts = {
  choose: 'افزودن پرونده',
  camera: 'گرفتن عکس',
  drop: 'رها کنید',
  rules: 'pdf یا jpg تا ۱ کیلوبایت',
  list: 'پرونده‌ها',
  too_many: 'بیش از ۲ پرونده پذیرفته نیست.',
  sending: (name: string) => `در حال ارسال ${name}`,
  size: (bytes: number) => `${bytes} بایت`,
  cancel: (name: string) => `لغو ${name}`,
  remove: (name: string) => `برداشتن ${name}`,
  again: 'تلاش دوباره',
  dismiss: 'بستن پیام',
};
const wording = {
  tooLarge: (name: string) => `${name} بزرگ است.`,
  wrongFormat: (name: string) => `قالب ${name} پذیرفتنی نیست.`,
  empty: (name: string) => `${name} خالی است.`,
  badName: 'نام پذیرفتنی نیست.',
};
const rules = [
  { max_bytes: 1_000, extensions: ['jpg'] },
  { max_bytes: 500, extensions: ['pdf'] },
];
const aFile = (name: string, size = 10) => new File(['x'.repeat(size)], name);

function open(items: readonly FileItem[] = [], most = 2, direction: 'rtl' | 'ltr' = 'rtl', more: { replace?: string } = {}) {
  const [onFiles, onRemove, onRetry] = [vi.fn<(files: File[]) => void>(), vi.fn(), vi.fn()];
  renderIn(
    direction,
    <FileField
      label="پیوست‌ها"
      texts={{ ...texts, ...more }}
      rules={rules}
      wording={wording}
      most={most}
      items={items}
      onFiles={onFiles}
      onRemove={onRemove}
      onRetry={onRetry}
    />,
  );
  const names = () => onFiles.mock.calls.map(([files]) => files.map(({ name }) => name));
  return { frame: screen.getByRole('group', { name: 'پیوست‌ها' }), names, onRemove, onRetry };
}

describe.each(['rtl', 'ltr'] as const)('a field of files in %s', (direction) => {
  test('accepts chosen, dropped, pasted and photographed files', async () => {
    const { frame, names } = open([], 2, direction);
    const [input, camera] = [...frame.querySelectorAll('input')] as [HTMLInputElement, HTMLInputElement];
    expect([input.multiple, input.accept, camera.getAttribute('capture')]).toEqual([true, '.jpg,.pdf', 'environment']);
    fireEvent.change(input, { target: { files: [aFile('a.pdf')] } });
    fireEvent.drop(frame, { dataTransfer: { files: [aFile('b.PDF'), aFile('c.jpg')] } });
    fireEvent.paste(screen.getByRole('button', { name: 'افزودن پرونده' }), { clipboardData: { files: [aFile('image.jpg')] } });
    fireEvent.change(camera, { target: { files: [aFile('photo.jpg')] } });
    expect(names()).toEqual([['a.pdf'], ['b.PDF', 'c.jpg'], ['image.jpg'], ['photo.jpg']]);
    await expectAccessible();
  });

  test('leaves a paste of text to the page', () => {
    const { frame } = open([], 2, direction);
    expect(fireEvent.paste(frame, { clipboardData: { files: [] } })).toBe(true);
  });
});

test('reports each refused file by the rule of its kind, beside accepted files, until the report is removed', () => {
  const { frame, names } = open();
  fireEvent.drop(frame, {
    dataTransfer: { files: [aFile('song.mp3'), aFile('a.pdf'), aFile('big.jpg', 1_001), aFile('long.pdf', 501)] },
  });
  expect(names()).toEqual([['a.pdf']]);
  const reports = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent);
  expect(reports()).toEqual(['قالب song.mp3 پذیرفتنی نیست.', 'big.jpg بزرگ است.', 'long.pdf بزرگ است.']);
  fireEvent.click(screen.getAllByRole('button', { name: 'بستن پیام' })[0] as HTMLElement);
  expect(reports()).toEqual(['big.jpg بزرگ است.', 'long.pdf بزرگ است.']);
  fireEvent.drop(frame, { dataTransfer: { files: [aFile('b.pdf')] } });
  expect(reports()).toEqual([]);
});

test('accepts files up to the limit and reports the others', () => {
  const one: FileItem = { id: '1', name: 'a.pdf', size_bytes: 10 };
  const first = open([one]);
  fireEvent.drop(first.frame, { dataTransfer: { files: [aFile('b.pdf'), aFile('c.pdf')] } });
  expect(first.names()).toEqual([['b.pdf']]);
  expect(screen.getByRole('alert').textContent).toBe('بیش از ۲ پرونده پذیرفته نیست.');
});

test('a refused file takes no place, is not retried, and gives way to the next choice', () => {
  const { frame, names, onRemove } = open(
    [{ id: 'refused', name: 'a.pdf', size_bytes: 10, sent: 0, error: 'قالب a.pdf پذیرفتنی نیست.', isRefused: true }],
    1,
  );
  expect(screen.getByRole('button', { name: 'افزودن پرونده' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'تلاش دوباره' })).toBeNull();
  fireEvent.drop(frame, { dataTransfer: { files: [aFile('b.pdf')] } });
  expect(onRemove.mock.calls).toEqual([['refused']]);
  expect(names()).toEqual([['b.pdf']]);
});

test('takes another file in the place of the only one, where a text says so', () => {
  const stored: FileItem = { id: '1', name: 'a.pdf', size_bytes: 10, href: '/a.pdf' };
  const { frame, names } = open([stored], 1);
  fireEvent.drop(frame, { dataTransfer: { files: [aFile('b.pdf')] } });
  expect(names()).toEqual([]);
  cleanup();
  const other = open([stored], 1, 'rtl', { replace: 'جایگزینی پرونده' });
  expect(screen.getByRole('button', { name: 'جایگزینی پرونده' })).toBeTruthy();
  fireEvent.drop(other.frame, { dataTransfer: { files: [aFile('b.pdf')] } });
  expect(other.names()).toEqual([['b.pdf']]);
});

test('refuses several files when only one may be chosen', () => {
  const { frame, names } = open([], 1);
  fireEvent.drop(frame, { dataTransfer: { files: [aFile('b.pdf'), aFile('c.pdf')] } });
  expect(names()).toEqual([]);
  expect(screen.getByRole('alert').textContent).toBe('بیش از ۲ پرونده پذیرفته نیست.');
});

test('shows progress, cancel, retry and removal for each file', async () => {
  const { frame, onRemove, onRetry } = open([
    { id: 'stored', name: 'a.pdf', size_bytes: 10, href: '/a.pdf' },
    { id: 'sent', name: 'b.pdf', size_bytes: 10, sent: 0.4 },
    { id: 'failed', name: 'c.pdf', size_bytes: 10, sent: 0.4, error: 'اتصال برقرار نشد.' },
  ]);
  expect(screen.queryByRole('button', { name: 'افزودن پرونده' })).toBeNull();
  const row = (name: string) => within(within(frame).getByText(name).closest('li') as HTMLElement);
  expect(screen.getByRole('link', { name: 'a.pdf' }).getAttribute('href')).toBe('/a.pdf');
  expect((row('b.pdf').getByRole('progressbar', { name: 'در حال ارسال b.pdf' }) as HTMLProgressElement).value).toBe(0.4);
  fireEvent.click(row('b.pdf').getByRole('button', { name: 'لغو b.pdf' }));
  fireEvent.click(row('c.pdf').getByRole('button', { name: 'تلاش دوباره' }));
  fireEvent.click(row('a.pdf').getByRole('button', { name: 'برداشتن a.pdf' }));
  expect(row('c.pdf').getByRole('alert').textContent).toContain('اتصال برقرار نشد.');
  expect(row('c.pdf').queryByRole('progressbar')).toBeNull();
  expect(onRemove.mock.calls).toEqual([['sent'], ['stored']]);
  expect(onRetry.mock.calls).toEqual([['failed']]);
  await expectAccessible();
});
