import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { latePart } from './late-part.tsx';

function page(load: () => Promise<() => string>) {
  const Part = latePart(load, { waiting: 'loading' });
  return function Page() {
    const [isOpen, setOpen] = useState(false);
    const [error, setError] = useState('');
    const onLoadFailure = (failure: unknown) => {
      setError((failure as Error).message);
      setOpen(false);
    };
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          open
        </button>
        <p>{error}</p>
        {isOpen ? <Part onLoadFailure={onLoadFailure} /> : null}
      </>
    );
  };
}
const press = () => fireEvent.click(screen.getByRole('button', { name: 'open' }));

test('loads a part when it is first wanted, once for all pages', async () => {
  let loads = 0;
  const Page = page(async () => {
    loads += 1;
    return () => 'the part';
  });
  const { unmount } = render(<Page />);
  expect(loads).toBe(0);
  press();
  expect(screen.getByText('loading')).toBeTruthy();
  await screen.findByText('the part');
  unmount();
  render(<Page />);
  press();
  expect(screen.getByText('the part')).toBeTruthy();
  expect(loads).toBe(1);
});

test('keeps the page when a part fails to load, and retries when it is wanted again', async () => {
  const answers = [Promise.reject(new TypeError('no network')), Promise.resolve(() => 'the part')];
  const Page = page(() => answers.shift() ?? Promise.reject(new Error('asked too often')));
  render(<Page />);
  press();
  await screen.findByText('no network');
  expect(screen.queryByText('the part')).toBeNull();
  press();
  await screen.findByText('the part');
});

test('shows a failure in place of the part, and retries when the network is back', async () => {
  const answers = [Promise.reject(new TypeError('no network')), Promise.resolve(() => 'the part')];
  const Part = latePart<object>(() => answers.shift() ?? Promise.reject(new Error('asked too often')), {
    failed: (error) => (error as Error).message,
  });
  render(<Part />);
  await screen.findByText('no network');
  fireEvent(window, new Event('online'));
  await screen.findByText('the part');
});

test('does not call back after unmount', async () => {
  const failure = Promise.reject(new TypeError('no network'));
  const Page = page(() => failure);
  const { unmount } = render(<Page />);
  press();
  unmount();
  await waitFor(() => expect(failure).rejects.toThrow('no network'));
});
