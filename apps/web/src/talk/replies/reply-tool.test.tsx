import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRouteWithContext, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useRef, useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { createApi } from '../../core/http/api.ts';
import { createQueryClient } from '../../core/http/query-client.ts';
import { createRequester } from '../../core/http/request.ts';
import { createUiStore } from '../../core/http/ui-state.ts';
import type { Page } from '../../core/page/page.ts';
import { expectAccessibleInFull } from '../../testing/accessible.ts';
import { MarketServer, refusal } from '../../testing/market-server.ts';
import { ReplyTool } from './reply-tool.tsx';

const replies = [
  { id: 1, title: 'سلام', text: 'سلام {name}، بفرمایید.' },
  { id: 2, title: 'زمان پاسخ', text: 'تا یک ساعت دیگر پاسخ می‌دهیم.' },
  { id: 3, title: 'تماس', text: 'همکارم تماس می‌گیرد.' },
];
let server: MarketServer;
let submits = 0;
beforeEach(() => {
  submits = 0;
  server = new MarketServer();
  server.override.set('/api/support/replies', () => ({ status: 200, body: { data: replies } }));
});

/** A field of a message as the composer has it. */
function Composer({ name }: { name: string }) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState('');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        submits += 1;
      }}
    >
      <ReplyTool name={name} field={field} />
      <textarea ref={field} aria-label="متن پیام" value={text} onChange={({ target }) => setText(target.value)} />
      <output>{text}</output>
      <button type="submit">ارسال</button>
    </form>
  );
}

function open(name = 'رضا') {
  const api = createApi(createRequester(({ method, url, body }) => server.answer(method, url, body), createUiStore()));
  const router = createRouter({
    routeTree: createRootRouteWithContext<{ page: Page }>()(),
    history: createMemoryHistory(),
    context: { page: { api, socket: null } as unknown as Page },
  });
  return render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterContextProvider router={router}>
        <Composer name={name} />
      </RouterContextProvider>
    </QueryClientProvider>,
  );
}
const field = () => screen.getByLabelText('متن پیام') as HTMLTextAreaElement;
const button = () => screen.getByRole('button', { name: 'پاسخ آماده' });
const filter = () => screen.findByRole('combobox', { name: 'جست‌وجو در پاسخ‌های آماده' });
const options = async () => (await screen.findAllByRole('option')).map((option) => option.firstChild?.textContent);
const typeSlash = () => {
  field().focus();
  fireEvent.input(field(), { target: { value: '/' }, inputType: 'insertText', data: '/' });
};
const key = async (name: string) => fireEvent.keyDown(await filter(), { key: name });

test('puts the chosen reply with the name in place of a slash, and sends nothing', async () => {
  open();
  typeSlash();
  expect(await options()).toEqual(['سلام', 'زمان پاسخ', 'تماس']);
  await waitFor(async () => expect(document.activeElement).toBe(await filter()));
  await expectAccessibleInFull(document.body);
  await key('Enter');
  expect(field().value).toBe('سلام رضا، بفرمایید.');
  // The composer has it, as if it was typed.
  expect(screen.getByRole('status').textContent).toBe('سلام رضا، بفرمایید.');
  expect(document.activeElement).toBe(field());
  expect(field().selectionStart).toBe(field().value.length);
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(submits).toBe(0);
});

test('puts it at the caret, apart from the words around, and loses nothing', async () => {
  open();
  fireEvent.change(field(), { target: { value: 'درود.با احترام' } });
  // What is selected was typed as well.
  field().setSelectionRange(0, 5);
  fireEvent.click(button());
  fireEvent.click(await screen.findByText('همکارم تماس می‌گیرد.'));
  expect(field().value).toBe('درود. همکارم تماس می‌گیرد. با احترام');
  expect(field().selectionStart).toBe('درود. همکارم تماس می‌گیرد. '.length);
});

test('moves by arrow keys around the list, filters, and closes by Escape with the text as it was', async () => {
  open();
  typeSlash();
  await options();
  const isActive = async (title: string) =>
    expect(document.getElementById((await filter()).getAttribute('aria-activedescendant') ?? '')?.firstChild?.textContent).toBe(
      title,
    );
  await key('ArrowUp');
  await isActive('تماس');
  await key('ArrowDown');
  await isActive('سلام');
  fireEvent.change(await filter(), { target: { value: 'می دهیم' } });
  await waitFor(async () => expect(await options()).toEqual(['زمان پاسخ']));
  fireEvent.change(await filter(), { target: { value: 'فاکتور' } });
  await screen.findByText('پاسخی با این کلمه‌ها نیست.');
  await key('Enter');
  expect(field().value).toBe('/');
  await key('Escape');
  expect(screen.queryByRole('combobox')).toBeNull();
  expect([field().value, document.activeElement]).toEqual(['/', field()]);
  // What is typed after it, or deleted to it, is text.
  fireEvent.input(field(), { target: { value: '/۲' }, inputType: 'insertText', data: '۲' });
  fireEvent.input(field(), { target: { value: '/' }, inputType: 'deleteContentBackward' });
  expect(screen.queryByRole('combobox')).toBeNull();
  expect(submits).toBe(0);
});

test('offers nothing until the name is known', () => {
  open('');
  expect(button()).toHaveProperty('disabled', true);
  typeSlash();
  expect(screen.queryByRole('combobox')).toBeNull();
});

test('says when there are no replies, and reads again what could not be read', async () => {
  server.override.set('/api/support/replies', () => refusal(500, 'server', 'خطا'));
  open();
  fireEvent.click(button());
  const again = await screen.findByRole('button', { name: 'تلاش دوباره' });
  server.override.set('/api/support/replies', () => ({ status: 200, body: { data: [] } }));
  fireEvent.click(again);
  await screen.findByText('هنوز پاسخ آماده‌ای نیست');
  fireEvent.click(document.body);
  await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
});
