import type { Rfq } from '@rasteh/contract/trade/rfqs';
import { cleanup, fireEvent, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { expectAccessibleInFull } from '../../../testing/accessible.ts';
import { rebar14 } from '../../../testing/market.ts';
import { type MarketServer, refusal } from '../../../testing/market-server.ts';
import { openerOf } from '../../../testing/open-page.tsx';
import { pressSettled } from '../../../testing/press-settled.ts';
import { aBuyersServer, anRfq, aTemplate } from '../../../testing/rfq-answers.ts';
import { newRfqPage, rfqPage, rfqsPage } from './rfqs.tsx';

const openPage = openerOf(newRfqPage, rfqPage, rfqsPage);

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('scrollTo', () => undefined);
});

type Screen = Awaited<ReturnType<typeof openPage>>['screen'];
const ok = (data: unknown, status = 200) => ({ status, body: { data } });
const press = (screen: Screen, name: string | RegExp) => fireEvent.click(screen().getByRole('button', { name }));
const items = (screen: Screen) =>
  screen()
    .getAllByRole<HTMLInputElement>('combobox', { name: 'کالا یا شرح' })
    .map(({ value }) => value);
const cell = (screen: Screen, line: string, name: string) =>
  within(screen().getByRole('group', { name: line })).getByRole<HTMLInputElement>('textbox', { name });
const drafts = (server: MarketServer) =>
  server.bodies.filter(
    (body): body is Record<string, unknown> => Boolean(body) && typeof body === 'object' && 'lines' in (body as object),
  );

/** The RFQ of yesterday: its first product has left the catalogue since, and only an invited supplier sees it. */
function aFormer(): Rfq {
  const former = anRfq({
    description: 'تحویل پای کار',
    audience: 'invited',
    status: 'awarded',
    deadline: '2026-11-10T14:30:00.000Z',
    invitations: [
      {
        supplier: { user_id: 7, handle: 'sepahan', title: 'فولاد سپاهان', verified: 'verified' },
        state: 'quoted',
        invited_at: '2026-11-09T08:00:00.000Z',
      },
    ],
  });
  const [first, second] = former.lines;
  if (!first?.product || !second) throw new Error('two lines');
  return { ...former, lines: [{ ...first, product: { ...first.product, status: 'rejected' } }, second] };
}

test('repeats an RFQ from the list by one press, and sends it by a second one', async () => {
  const server = aBuyersServer([aFormer()]);
  const { screen, router } = await openPage('/panel/rfqs', server);
  fireEvent.click(await screen().findByRole('link', { name: 'تکرار میلگرد سقف' }));
  await screen().findByText(/فرم با درخواست «میلگرد سقف» پر شد؛ مهلت پاسخ تازه است/);
  expect(screen().getByText(/کالای ۱ ردیف دیگر در راسته نیست/)).toBeTruthy();
  expect(screen().getByText('این کالا دیگر در راسته نیست؛ با همین شرح فرستاده می‌شود.')).toBeTruthy();
  await expectAccessibleInFull();
  const list = server.override.get('/api/user/rfq');
  server.override.set('/api/user/rfq', (...call) => (call[1] === 'POST' ? ok(anRfq(), 201) : list?.(...call)) ?? ok([]));
  press(screen, 'ارسال برای تأمین‌کنندگان');
  await waitFor(() => expect(router.state.location.pathname).toBe('/panel/rfqs/40'));
  expect(drafts(server)).toMatchObject([
    {
      title: 'میلگرد سقف',
      description: 'تحویل پای کار',
      city_id: 1,
      audience: 'invited',
      invited_ids: [7],
      file_ids: [],
      publish: true,
      deadline: '2026-11-23T14:30:00.000Z',
      lines: [
        { text: rebar14.title, quantity: '۱۰', unit_id: 2 },
        { text: 'نبشی ۵', quantity: '۲۰', unit_id: 1 },
      ],
    },
  ]);
  expect(JSON.stringify(drafts(server))).not.toContain('"id"');
});

test('fills a form that was begun from an earlier RFQ, and brings back what was typed, over a reload too', async () => {
  const server = aBuyersServer([anRfq()]);
  const { screen } = await openPage('/panel/rfqs/new', server);
  const thing = await screen().findByRole('combobox', { name: 'کالا یا شرح' });
  // The city of the latest RFQ is there already.
  expect(screen().getByRole<HTMLInputElement>('combobox', { name: 'شهر تحویل' }).value).toBe('اصفهان');
  const known = 'همان شهر آخرین درخواست شماست؛ اگر تحویل در جای دیگری است، آن را تغییر دهید.';
  expect(screen().getByText(known)).toBeTruthy();
  fireEvent.change(screen().getByRole('combobox', { name: 'شهر تحویل' }), { target: { value: 'تهران' } });
  expect(screen().queryByText(known)).toBeNull();
  fireEvent.change(thing, { target: { value: 'ورق سیاه ۱۰' } });
  fireEvent.click(within(screen().getByRole('list', { name: 'از درخواست قبلی' })).getByRole('button', { name: /میلگرد سقف/ }));
  await waitFor(() => expect(items(screen)).toEqual([rebar14.title, 'نبشی ۵']));
  cleanup();
  const again = await openPage('/panel/rfqs/new', server);
  await waitFor(() => expect(items(again.screen)).toEqual([rebar14.title, 'نبشی ۵']));
  press(again.screen, 'برگرداندن فرم قبلی');
  expect(items(again.screen)).toEqual(['ورق سیاه ۱۰']);
  expect(again.screen().queryByRole('button', { name: 'برگرداندن فرم قبلی' })).toBeNull();
});

test('keeps the lines as a template under a name, and says which name is taken', async () => {
  const server = aBuyersServer([]);
  const { screen } = await openPage('/panel/rfqs/new', server);
  await screen().findByText(/ردیف‌هایی را که بارها می‌خرید با نام نگه دارید/);
  expect(screen().queryByRole('button', { name: 'ذخیرهٔ ردیف‌ها در الگو' })).toBeNull();
  fireEvent.change(screen().getByRole('combobox', { name: 'کالا یا شرح' }), { target: { value: 'ورق سیاه ۱۰' } });
  press(screen, 'ذخیرهٔ ردیف‌ها در الگو');
  const drawer = within(await screen().findByRole('dialog', { name: 'ذخیرهٔ الگو' }));
  expect(drawer.getByText('ابتدا کالا، مقدار و واحد ردیف ۱ را کامل کنید.')).toBeTruthy();
  expect(drawer.getByRole<HTMLButtonElement>('button', { name: 'ذخیره' }).disabled).toBe(true);
  await pressSettled(drawer.getByRole('button', { name: 'بستن' }));
  fireEvent.change(cell(screen, 'ردیف ۱', 'مقدار'), { target: { value: '۵' } });
  fireEvent.change(screen().getByRole('combobox', { name: 'واحد' }), { target: { value: '2' } });
  press(screen, 'ذخیرهٔ ردیف‌ها در الگو');
  const again = within(await screen().findByRole('dialog', { name: 'ذخیرهٔ الگو' }));
  await expectAccessibleInFull();
  fireEvent.change(again.getByRole('textbox', { name: 'نام الگو' }), { target: { value: 'آهن سقف' } });
  const taken = { name: ['الگویی با این نام دارید؛ نام دیگری بنویسید.'] };
  server.override.set('/api/user/rfq-templates', (_, method) =>
    method === 'POST' ? refusal(422, 'invalid', 'نادرست است.', { errors: taken }) : ok([]),
  );
  await pressSettled(again.getByRole('button', { name: 'ذخیره' }));
  await again.findByText('الگویی با این نام دارید؛ نام دیگری بنویسید.');
  server.override.set('/api/user/rfq-templates', (_, method) => (method === 'POST' ? ok(aTemplate(), 201) : ok([aTemplate()])));
  await pressSettled(again.getByRole('button', { name: 'ذخیره' }));
  await screen().findByText('الگوی «آهن سقف» ذخیره شد.');
  expect(drafts(server).at(-1)).toEqual({
    name: 'آهن سقف',
    lines: [{ text: 'ورق سیاه ۱۰', unit_id: 2, quantity: '5', note: null }],
  });
});

test('adds the lines of a template to those typed, and renames and deletes templates', async () => {
  const server = aBuyersServer([]);
  let templates = [aTemplate(), aTemplate({ id: 71, name: 'پی' })];
  server.override.set('/api/user/rfq-templates', () => ok(templates));
  const { screen } = await openPage('/panel/rfqs/new', server);
  const chips = await screen().findByRole('list', { name: 'الگوها' });
  fireEvent.change(screen().getByRole('combobox', { name: 'کالا یا شرح' }), { target: { value: 'ورق سیاه ۱۰' } });
  fireEvent.click(within(chips).getByRole('button', { name: /آهن سقف/ }));
  await waitFor(() => expect(items(screen)).toEqual(['ورق سیاه ۱۰', rebar14.title, 'تیرآهن ۱۸']));
  expect(screen().getByText(/ردیف‌های الگوی «آهن سقف» افزوده شد/)).toBeTruthy();
  expect(cell(screen, 'ردیف ۲', 'مقدار').value).toBe('۱۰');
  press(screen, 'مدیریت الگوها');
  const drawer = within(await screen().findByRole('dialog', { name: 'الگوهای من' }));
  fireEvent.click(drawer.getByRole('button', { name: 'تغییر نام پی' }));
  fireEvent.change(drawer.getByRole('textbox', { name: 'نام تازه' }), { target: { value: 'ستون' } });
  templates = [aTemplate(), aTemplate({ id: 71, name: 'ستون', version: 2 })];
  server.override.set('/api/user/rfq-templates/71', () => ok(templates[1]));
  fireEvent.click(drawer.getByRole('button', { name: 'ذخیرهٔ نام' }));
  await drawer.findByRole('button', { name: 'حذف ستون' });
  expect(server.bodies.at(-1)).toEqual({ name: 'ستون', version: 1 });
  templates = [aTemplate()];
  server.override.set('/api/user/rfq-templates/71', () => ok({ deleted: 1 }));
  fireEvent.click(drawer.getByRole('button', { name: 'حذف ستون' }));
  await pressSettled(
    within(await screen().findByRole('dialog', { name: 'الگو حذف شود؟' })).getByRole('button', { name: 'تأیید' }),
  );
  await waitFor(() => expect(drawer.queryByRole('button', { name: 'حذف ستون' })).toBeNull());
  expect(server.calls).toContain('DELETE /api/user/rfq-templates/71');
});

test('goes down the lines by Enter like the price grid, and takes a copied column and a copied block', async () => {
  const server = aBuyersServer([]);
  const { screen } = await openPage('/panel/rfqs/new', server);
  const first = await screen().findByRole('combobox', { name: 'کالا یا شرح' });
  first.focus();
  fireEvent.change(first, { target: { value: 'ورق سیاه ۱۰' } });
  fireEvent.keyDown(first, { key: 'Enter' });
  await waitFor(() => expect(document.activeElement).toBe(screen().getAllByRole('combobox', { name: 'کالا یا شرح' })[1]));
  fireEvent.keyDown(document.activeElement as Element, { key: 'Enter', shiftKey: true });
  expect(document.activeElement).toBe(first);
  const paste = (target: Element, text: string) => fireEvent.paste(target, { clipboardData: { getData: () => text } });
  paste(cell(screen, 'ردیف ۱', 'مقدار'), '۱۰\r\n2.5\r\n۳\r\n');
  await screen().findByRole('group', { name: 'ردیف ۳' });
  expect(['ردیف ۱', 'ردیف ۲', 'ردیف ۳'].map((line) => cell(screen, line, 'مقدار').value)).toEqual(['۱۰', '۲٫۵', '۳']);
  expect(server.calls).not.toContain('POST /api/user/rfq/match');
  server.override.set('/api/user/rfq/match', () => refusal(503, 'network', 'قطع است.'));
  paste(first, 'نبشی ۵\t۲۰\tشاخه\nتیرآهن\t۴\tشاخه');
  // What could not be read stays in the form.
  const list = await screen().findByRole<HTMLTextAreaElement>('textbox', { name: 'فهرست کالاها' });
  expect(list.value).toBe('نبشی ۵\t۲۰\tشاخه\nتیرآهن\t۴\tشاخه');
});

test('asks the supplier alone whose link begins an empty RFQ, and keeps the audience of one that is begun', async () => {
  const server = aBuyersServer([]);
  server.override.set('/api/suppliers/sepahan', () => ok({ user_id: 7, handle: 'sepahan', title: 'فولاد سپاهان' }));
  const { screen } = await openPage('/panel/rfqs/new?supplier=sepahan', server);
  const audience = () =>
    screen()
      .getAllByRole<HTMLInputElement>('radio')
      .find(({ checked }) => checked)?.labels?.[0]?.textContent;
  await screen().findByRole('button', { name: /فولاد سپاهان/ });
  expect(audience()).toContain('دعوتی');
  cleanup();
  localStorage.clear();
  const before = await openPage('/panel/rfqs/new', server);
  fireEvent.change((await before.screen().findAllByRole('combobox', { name: 'کالا یا شرح' }))[0] as Element, {
    target: { value: 'نبشی ۵' },
  });
  await waitFor(() => expect(JSON.stringify({ ...localStorage })).toContain('نبشی ۵'));
  cleanup();
  const later = await openPage('/panel/rfqs/new?supplier=sepahan', server);
  await later.screen().findByRole('button', { name: /فولاد سپاهان/ });
  expect(items(later.screen)).toEqual(['نبشی ۵']);
  expect(
    later
      .screen()
      .getAllByRole<HTMLInputElement>('radio')
      .find(({ checked }) => checked)?.labels?.[0]?.textContent,
  ).toContain('باز');
});
