import { ChunkLoadError } from '@rasteh/ui/load-chunk';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { loadedOnUse } from './loaded-on-use.tsx';

test('shows an error in place of a part that fails to load, and retries on a press', async () => {
  const Part = ({ name }: { name: string }) => <p>{name}</p>;
  const answers = [Promise.reject(new ChunkLoadError('missing')), Promise.resolve(Part)];
  const Later = loadedOnUse(() => answers.shift() ?? Promise.reject(new Error('asked too often')));
  render(
    <main>
      <h1>میلگرد</h1>
      <Later name="تأمین‌کنندگان" />
    </main>,
  );
  expect((await screen.findByRole('alert')).textContent).toContain('اتصال برقرار نشد');
  expect(screen.getByRole('heading', { name: 'میلگرد' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'تلاش دوباره' }));
  expect(await screen.findByText('تأمین‌کنندگان')).toBeTruthy();
});
