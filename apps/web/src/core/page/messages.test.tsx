import { DialogStackProvider } from '@rasteh/ui/dialog-stack';
import { ToastProvider } from '@rasteh/ui/toast';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { faPanel } from '../../i18n/core/panel.ts';
import { expectAccessibleInFull } from '../../testing/accessible.ts';
import { pressSettled } from '../../testing/press-settled.ts';
import { RequestError } from '../http/request-error.ts';
import { type Messages, useMessages } from './messages.tsx';

let messages: Messages;
const toasts = () => screen.getByRole('status', { name: 'پیام‌ها' });

function Page() {
  messages = useMessages();
  return null;
}

async function asked(start: () => Promise<boolean>, title: string) {
  let answer = Promise.resolve(false);
  act(() => {
    answer = start();
  });
  return { answer, dialog: await screen.findByRole('dialog', { name: title }) };
}
const press = (dialog: HTMLElement, name: string) => fireEvent.click(within(dialog).getByRole('button', { name }));

beforeEach(() => {
  document.documentElement.lang = 'fa';
  document.documentElement.dir = 'rtl';
  render(
    <ToastProvider label="پیام‌ها" closeLabel="بستن پیام">
      <DialogStackProvider closeLabel="بستن">
        <Page />
      </DialogStackProvider>
    </ToastProvider>,
  );
});

test.each([
  'success',
  'successRefresh',
  'successDelete',
  'successStop',
  'successSubmit',
  'successUpload',
  'errorField',
  'errorDelete',
  'errorServer',
  'errorUpload',
  'errorUnauthorized',
] as const)('shows %s with its title and text, and keeps the focus in the page', async (key) => {
  act(() => messages.showMessage(key));
  expect(toasts().textContent).toBe(faPanel.messages[key].title + faPanel.messages[key].text);
  expect(screen.queryByRole('dialog')).toBeNull();
  await expectAccessibleInFull();
});

test.each(Object.keys(faPanel.messages).filter((key) => !key.startsWith('question')) as Parameters<Messages['showMessage']>[0][])(
  'can show %s in a dialog of the stack, with one button',
  async (key) => {
    const { title, text } = faPanel.messages[key];
    act(() => messages.showMessage(key, undefined, 'dialog'));
    const dialog = await screen.findByRole('dialog', { name: title });
    expect(dialog.textContent).toContain(text);
    expect(toasts().textContent).toBe('');
    await expectAccessibleInFull();
    press(dialog, 'تأیید');
    expect(screen.queryByRole('dialog')).toBeNull();
  },
);

test('has sixteen standard messages', () => {
  expect(Object.keys(faPanel.messages)).toHaveLength(16);
});

test.each([
  [403, 'errorUnauthorized'],
  [422, 'errorField'],
  [409, 'errorDelete'],
] as const)('shows a failure of status %i as %s, with its own text', (status, key) => {
  const error = new RequestError({ message: 'از این کار برنیامدیم.', code: 'conflict', status });
  // A component gets the function detached from the object.
  const { showFailure } = messages;
  act(() => showFailure('errorDelete', error));
  expect(toasts().textContent).toBe(`${faPanel.messages[key].title}از این کار برنیامدیم.`);
});

test('shows another text under the title of a message', () => {
  act(() => messages.showMessage('success', '۳ قیمت ذخیره شد.'));
  expect(toasts().textContent).toBe('ثبت شد۳ قیمت ذخیره شد.');
});

test('shows what waits for a review in a dialog with one button', async () => {
  act(() => messages.showMessage('successWait'));
  const dialog = await screen.findByRole('dialog', { name: 'در انتظار بررسی' });
  expect(dialog.textContent).toContain('اطلاعات پس از بررسی منتشر می‌شود.');
  expect(within(dialog).queryByRole('button', { name: 'انصراف' })).toBeNull();
  expect(document.activeElement?.textContent).toBe('تأیید');
  await expectAccessibleInFull();
  press(dialog, 'تأیید');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test.each(['questionDelete', 'questionRefresh', 'questionStop', 'questionReset'] as const)(
  'asks %s with بله and خیر, and resolves with false for anything but yes',
  async (key) => {
    const { title, text } = faPanel.messages[key];
    const yes = await asked(() => messages.confirm(key), title);
    expect(yes.dialog.textContent).toContain(text);
    expect(document.activeElement?.textContent).toBe('خیر');
    await expectAccessibleInFull();
    await pressSettled(within(yes.dialog).getByRole('button', { name: 'بله' }));
    expect(await yes.answer).toBe(true);
    const no = await asked(() => messages.confirm(key), title);
    press(no.dialog, 'خیر');
    expect(await no.answer).toBe(false);
    const closed = await asked(() => messages.confirm(key, 'متنی دیگر'), title);
    expect(closed.dialog.textContent).toContain('متنی دیگر');
    press(closed.dialog, 'بستن');
    expect(await closed.answer).toBe(false);
  },
);

test('labels the buttons تأیید and انصراف by default', async () => {
  const one = await asked(() => messages.ask({ title: 'گزارش', text: 'گزارش فرستاده شود؟' }), 'گزارش');
  press(one.dialog, 'انصراف');
  expect(await one.answer).toBe(false);
  const other = await asked(() => messages.ask({ title: 'گزارش', text: 'گزارش فرستاده شود؟' }), 'گزارش');
  await pressSettled(within(other.dialog).getByRole('button', { name: 'تأیید' }));
  expect(await other.answer).toBe(true);
});
