import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useRef, useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { useFocusKeeper } from './index.ts';

afterEach(cleanup);

/** A row whose button opens a form in its place, and another one that goes for good. */
function Rows() {
  const root = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [isClaimed, setClaimed] = useState(false);
  useFocusKeeper(root);
  return (
    <div ref={root}>
      <ul>
        <li>
          {isOpen ? (
            <form aria-label="Form">
              <input aria-label="Name" />
              <button type="button" onClick={() => setOpen(false)}>
                Cancel
              </button>
            </form>
          ) : (
            <button type="button" onClick={() => setOpen(true)}>
              Change
            </button>
          )}
          {isClaimed ? null : (
            <button type="button" onClick={() => setClaimed(true)}>
              Claim
            </button>
          )}
          <a href="/next">Next</a>
        </li>
      </ul>
    </div>
  );
}
/** Presses Enter on the element with the focus. */
function enter(name: string): void {
  const button = screen.getByRole('button', { name });
  button.focus();
  fireEvent.keyDown(button, { key: 'Enter' });
  fireEvent.click(button);
}
const hasFocus = (one: () => HTMLElement) => waitFor(() => expect(document.activeElement).toBe(one()));

test('a form that replaces its button gets the focus in its first field, and gives it back to the button', async () => {
  render(<Rows />);
  enter('Change');
  await hasFocus(() => screen.getByLabelText('Name'));
  enter('Cancel');
  await hasFocus(() => screen.getByRole('button', { name: 'Change' }));
});

test('a button that disappears leaves the focus to the nearest control', async () => {
  render(<Rows />);
  enter('Claim');
  await hasFocus(() => screen.getByRole('button', { name: 'Change' }));
});

test('a button that is disabled by its press leaves the focus to the nearest control', async () => {
  const { rerender } = render(<Steps isLast={false} />);
  const next = screen.getByRole('button', { name: 'Next' });
  next.focus();
  fireEvent.keyDown(next, { key: 'Enter' });
  rerender(<Steps isLast />);
  await hasFocus(() => screen.getByRole('button', { name: 'Previous' }));
});

test('a field that disappears while one types leaves the focus where no letter presses anything', async () => {
  const { rerender } = render(<Typing isShown />);
  const field = screen.getByLabelText('Name');
  field.focus();
  fireEvent.keyDown(field, { key: 'a' });
  rerender(<Typing isShown={false} />);
  await hasFocus(() => screen.getByRole('group'));
});

test.each([
  ['a space', { key: ' ' }],
  ['a new line', { key: 'Enter' }],
])('%s that is typed in a long text presses nothing either', async (_, key) => {
  const { rerender } = render(<Typing isShown isLong />);
  const field = screen.getByLabelText('Name');
  field.focus();
  fireEvent.keyDown(field, key);
  rerender(<Typing isShown={false} />);
  await hasFocus(() => screen.getByRole('group'));
});

test('a form gives the focus back to the button that opened it, not to the first one that comes back', async () => {
  render(<Decision />);
  enter('Reject');
  await hasFocus(() => screen.getByLabelText('Reason'));
  fireEvent.keyDown(screen.getByLabelText('Reason'), { key: 'Escape' });
  await hasFocus(() => screen.getByRole('button', { name: 'Reject' }));
});

test('takes nothing after a press of a pointer, nor what somebody else has given the focus', async () => {
  render(<Rows />);
  const claim = screen.getByRole('button', { name: 'Claim' });
  claim.focus();
  fireEvent.pointerDown(claim);
  fireEvent.click(claim);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Claim' })).toBeNull());
  expect(document.activeElement).toBe(document.body);
  enter('Change');
  screen.getByRole('link').focus();
  await waitFor(() => expect(screen.getByLabelText('Name')).toBeTruthy());
  expect(document.activeElement).toBe(screen.getByRole('link'));
});

function Steps({ isLast }: { isLast: boolean }) {
  const root = useRef<HTMLDivElement>(null);
  useFocusKeeper(root);
  return (
    <div ref={root}>
      <p>
        <button type="button">Previous</button>
        <button type="button" disabled={isLast}>
          Next
        </button>
      </p>
    </div>
  );
}

/** Two decisions, of which one asks for a reason in the place of both. */
function Decision() {
  const root = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  useFocusKeeper(root);
  return (
    <div ref={root}>
      <footer>
        {isOpen ? (
          <textarea aria-label="Reason" onKeyDown={({ key }) => key === 'Escape' && setOpen(false)} />
        ) : (
          <p>
            <button type="button">Publish</button>
            <button type="button" onClick={() => setOpen(true)}>
              Reject
            </button>
          </p>
        )}
      </footer>
    </div>
  );
}

function Typing({ isShown, isLong = false }: { isShown: boolean; isLong?: boolean }) {
  const root = useRef<HTMLDivElement>(null);
  useFocusKeeper(root);
  return (
    <div ref={root}>
      <fieldset>
        {isShown ? isLong ? <textarea aria-label="Name" /> : <input aria-label="Name" /> : null}
        <button type="button">Publish</button>
      </fieldset>
    </div>
  );
}
