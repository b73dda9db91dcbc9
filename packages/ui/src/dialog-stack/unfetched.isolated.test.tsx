import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { DialogStackProvider, useDialogs } from './dialog-stack.tsx';

// As without a network, when the first dialog of a page is opened.
vi.mock('./dialogs.tsx', () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});

test('reports a dialog whose script fails to load, resolves it with undefined and keeps the page', async () => {
  const answers: unknown[] = [];
  const failures: unknown[] = [];
  function Page() {
    const dialogs = useDialogs();
    const ask = () =>
      dialogs.open({ name: 'question', component: () => null, props: {}, options: { title: 'question' } }).then((answer) => {
        answers.push(answer);
      });
    return (
      <>
        <input aria-label="typed" />
        <button type="button" onClick={() => void ask()}>
          ask
        </button>
      </>
    );
  }
  render(
    <DialogStackProvider closeLabel="close" onUnfetched={(error) => failures.push(error)}>
      <Page />
    </DialogStackProvider>,
  );
  fireEvent.change(screen.getByLabelText('typed'), { target: { value: 'twelve' } });
  fireEvent.click(screen.getByRole('button', { name: 'ask' }));
  await waitFor(() => expect(answers).toEqual([undefined]));
  expect(failures).toHaveLength(1);
  expect(screen.getByLabelText<HTMLInputElement>('typed').value).toBe('twelve');
});
