import { act, cleanup, createEvent, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { StrictMode } from 'react';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { afterBack } from '../back-button/index.ts';
import { expectAccessible } from '../testing/index.ts';
import { renderIn } from '../testing/render-in.tsx';
import { type Closes, DialogBody, DialogFooter, DialogStackProvider, useDialogs } from './index.ts';
import type { DialogOptions, DialogStack } from './stack.ts';

let stack: DialogStack;

/** Shows a text, and opens another dialog above itself. */
function Level({ text, close }: { text: string } & Closes<string>) {
  return (
    <>
      <DialogBody>
        <p>{text}</p>
        <input aria-label={`نام در ${text}`} />
      </DialogBody>
      <DialogFooter>
        <button type="button" onClick={() => open(`${text}+`)}>
          یکی روی {text}
        </button>
        <button type="button" onClick={() => close(`پاسخ ${text}`)}>
          پایان {text}
        </button>
      </DialogFooter>
    </>
  );
}

function open(text: string, options: Partial<DialogOptions> = {}) {
  return stack.open({ name: 'level', component: Level, props: { text }, options: { title: `پنجرهٔ ${text}`, ...options } });
}

function Page() {
  stack = useDialogs();
  return (
    <button type="button" onClick={() => open('۱')}>
      باز کن
    </button>
  );
}

const page = (closeOnBack = false) => (
  <StrictMode>
    <DialogStackProvider closeLabel="بستن" closeOnBack={closeOnBack}>
      <Page />
    </DialogStackProvider>
  </StrictMode>
);
const press = (name: string) => {
  const button = screen.getByRole('button', { name });
  button.focus();
  fireEvent.click(button);
};
const names = () => screen.queryAllByRole('dialog').map((dialog) => dialog.getAttribute('aria-labelledby') ?? '');
const titles = () => names().map((id) => document.getElementById(id)?.textContent);
const dialogOf = (text: string) => screen.getByRole('dialog', { name: `پنجرهٔ ${text}` });
const pressEscape = (dialog: HTMLElement) => fireEvent(dialog, createEvent('cancel', dialog, { cancelable: true }));
const pressOutside = (dialog: HTMLElement) => {
  fireEvent.pointerDown(dialog);
  fireEvent.click(dialog);
};
const openThree = () => {
  press('باز کن');
  press('یکی روی ۱');
  press('یکی روی ۱+');
};

// The component that shows dialogs is loaded with the first of them.
beforeAll(async () => {
  render(page());
  act(() => void open('۰'));
  await screen.findByRole('dialog');
  cleanup();
});

describe.each(['rtl', 'ltr'] as const)('the dialog stack in %s', (direction) => {
  test('pushes on open, keeps the first as the main dialog, and closes one level at a time', async () => {
    renderIn(direction, page());
    expect(stack.main()).toBeUndefined();
    openThree();
    expect(titles()).toEqual(['پنجرهٔ ۱', 'پنجرهٔ ۱+', 'پنجرهٔ ۱++']);
    expect(stack.main()?.options).toEqual({ title: 'پنجرهٔ ۱', size: 'md', closeOnBackdrop: true, closeOnBack: true });
    expect(stack.get().map(({ name, props }) => ({ name, props }))).toMatchObject([
      { name: 'level', props: { text: '۱' } },
      { name: 'level', props: { text: '۱+' } },
      { name: 'level', props: { text: '۱++' } },
    ]);
    expect(document.querySelectorAll('dialog[data-main]')).toHaveLength(1);
    expect(dialogOf('۱').dataset.main).toBe('true');
    await expectAccessible();
    act(() => stack.close());
    expect(titles()).toEqual(['پنجرهٔ ۱', 'پنجرهٔ ۱+']);
    expect(document.activeElement?.textContent).toBe('یکی روی ۱+');
    act(() => stack.close());
    expect(document.activeElement?.textContent).toBe('یکی روی ۱');
    act(() => stack.close());
    expect(document.activeElement?.textContent).toBe('باز کن');
    expect(titles()).toEqual([]);
    act(() => stack.close());
    await expectAccessible();
  });

  test('empties the stack on close-all and returns the focus to what opened the first dialog', () => {
    renderIn(direction, page());
    openThree();
    act(() => stack.closeAll());
    expect(titles()).toEqual([]);
    expect(stack.get()).toEqual([]);
    expect(document.activeElement?.textContent).toBe('باز کن');
  });

  test('closes only the top dialog on Escape, a press outside and the close button', () => {
    renderIn(direction, page());
    openThree();
    pressEscape(dialogOf('۱++'));
    expect(titles()).toEqual(['پنجرهٔ ۱', 'پنجرهٔ ۱+']);
    pressOutside(dialogOf('۱+'));
    expect(titles()).toEqual(['پنجرهٔ ۱']);
    press('بستن');
    expect(titles()).toEqual([]);
  });

  test('keeps a dialog that must be answered on a press outside, but not on Escape', () => {
    renderIn(direction, page());
    act(() => void open('۲', { closeOnBackdrop: false, size: 'lg' }));
    pressOutside(dialogOf('۲'));
    expect(titles()).toEqual(['پنجرهٔ ۲']);
    pressEscape(dialogOf('۲'));
    expect(titles()).toEqual([]);
  });

  test('keeps Tab inside the top dialog', () => {
    renderIn(direction, page());
    openThree();
    const top = dialogOf('۱++');
    const stops = [...top.querySelectorAll<HTMLElement>('button, input')];
    stops.at(-1)?.focus();
    expect(fireEvent.keyDown(stops.at(-1) as HTMLElement, { key: 'Tab' })).toBe(false);
    expect(document.activeElement).toBe(stops[0]);
    expect(fireEvent.keyDown(stops[0] as HTMLElement, { key: 'Tab', shiftKey: true })).toBe(false);
    expect(document.activeElement).toBe(stops.at(-1));
    stops[1]?.focus();
    expect(fireEvent.keyDown(stops[1] as HTMLElement, { key: 'Tab' })).toBe(true);
  });

  test('resolves with the answer of a dialog for its opener, and with undefined for dialogs closed along with it', async () => {
    renderIn(direction, page());
    let answers: Promise<unknown>[] = [];
    act(() => {
      answers = [open('۱'), open('۲')];
    });
    press('پایان ۱');
    expect(titles()).toEqual([]);
    expect(await Promise.all(answers)).toEqual(['پاسخ ۱', undefined]);
  });

  test('removes a dialog that the browser closed by itself', () => {
    renderIn(direction, page());
    press('باز کن');
    const dialog = dialogOf('۱') as HTMLDialogElement;
    dialog.close();
    fireEvent(dialog, new Event('close'));
    expect(stack.get()).toEqual([]);
  });

  test('leaves no dialog behind when the stack unmounts', () => {
    const { unmount } = renderIn(direction, page());
    openThree();
    unmount();
    expect(document.querySelector('dialog')).toBeNull();
  });
});

describe('a step back', () => {
  const goBack = async () => {
    const arrived = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
    history.back();
    await act(async () => void (await arrived));
    await settled();
  };
  const settled = () => act(() => new Promise((resolve) => setTimeout(resolve, 30)));
  const stands = (state: object) => waitFor(() => expect(history.state).toEqual(state));
  let depth: number;

  beforeEach(async () => {
    await settled();
    await waitFor(() => expect(history.state?.modals).toBeUndefined());
    history.pushState({ place: 'page' }, '', '/page');
    depth = history.length;
  });

  test('closes dialogs from the top, one per step, without leaving the page', async () => {
    renderIn('rtl', page(true));
    openThree();
    await stands({ place: 'page', modals: 3 });
    expect(history.length).toBe(depth + 3);
    await goBack();
    expect(titles()).toEqual(['پنجرهٔ ۱', 'پنجرهٔ ۱+']);
    await goBack();
    await goBack();
    expect(titles()).toEqual([]);
    expect(location.pathname).toBe('/page');
    expect(history.state).toEqual({ place: 'page' });
  });

  test('removes the entry of a closed dialog, so that the next step back leaves the page', async () => {
    renderIn('rtl', page(true));
    openThree();
    await stands({ place: 'page', modals: 3 });
    act(() => stack.closeAll());
    await stands({ place: 'page' });
    press('باز کن');
    await stands({ place: 'page', modals: 1 });
    act(() => stack.close());
    await stands({ place: 'page' });
  });

  test('keeps a dialog open that is opened while the entry of another is removed', async () => {
    renderIn('rtl', page(true));
    press('باز کن');
    await stands({ place: 'page', modals: 1 });
    act(() => stack.close());
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    press('باز کن');
    await settled();
    await stands({ place: 'page', modals: 1 });
    expect(titles()).toEqual(['پنجرهٔ ۱']);
  });

  test.each([
    ['as it is closed', () => Promise.resolve()],
    ['while its entry is removed', () => act(() => new Promise<void>((resolve) => setTimeout(resolve)))],
  ])('does not undo a navigation that begins %s', async (_when, begun) => {
    renderIn('rtl', page(true));
    press('باز کن');
    await stands({ place: 'page', modals: 1 });
    act(() => stack.close());
    await begun();
    afterBack(() => history.pushState({ place: 'next' }, '', '/next'));
    await settled();
    await stands({ place: 'next' });
    expect([location.pathname, history.length]).toEqual(['/next', depth + 1]);
  });

  test('leaves the page at once when the dialog has no history entry', async () => {
    renderIn('rtl', page(true));
    act(() => void open('۳', { closeOnBack: false }));
    await settled();
    expect(history.state).toEqual({ place: 'page' });
  });
});

test('useDialogs throws outside of its provider', () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(() => render(<Page />)).toThrow('DialogStackProvider');
});
