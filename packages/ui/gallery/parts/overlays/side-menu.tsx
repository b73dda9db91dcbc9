import { type ReactNode, useState } from 'react';
import { Button } from '../../../src/button/index.ts';
import { DialogStackProvider } from '../../../src/dialog-stack/index.ts';
import { type MenuItem, SideMenu } from '../../../src/side-menu/index.ts';
import type { Part } from '../../part.ts';

const link = (id: string) => (look: { className: string; children: ReactNode }) => <a href={`#${id}`} {...look} />;
const items: MenuItem[] = [
  { id: 'home', label: 'صفحهٔ اصلی', link: link('home') },
  {
    id: 'prices',
    label: 'قیمت روز',
    items: [
      { id: 'steel', label: 'آهن و فولاد', items: [{ id: 'rebar', label: 'میلگرد', note: '۱۸۴ قیمت', link: link('rebar') }] },
      { id: 'cement', label: 'سیمان', note: '۶۴ قیمت', link: link('cement') },
    ],
  },
  { id: 'rfqs', label: 'درخواست‌های خرید', link: link('rfqs') },
];

/** Long enough to scroll, to show that the page does not scroll under the menu. */
const below = { display: 'grid', gap: '60vh', blockSize: '200vh', alignContent: 'start' } as const;

function Page({ isOpen = false, isLong = false }: { isOpen?: boolean; isLong?: boolean }) {
  const [open, setOpen] = useState(isOpen);
  return (
    <div style={isLong ? below : undefined}>
      <Button onClick={() => setOpen(true)}>منو</Button>
      {isLong ? <a href="#below">پیوندی در صفحه</a> : null}
      <SideMenu
        open={open}
        onClose={() => setOpen(false)}
        title="بخش‌ها"
        closeLabel="بستن منو"
        backLabel="بازگشت به بخش‌ها"
        items={items}
        foot={
          <Button variant="quiet" onClick={() => setOpen(false)}>
            ورود
          </Button>
        }
      />
    </div>
  );
}

export const part: Part = {
  usage: `<SideMenu open={isOpen} onClose={close} title="بخش‌ها" closeLabel="بستن منو" backLabel="بازگشت"
  items={[{ id: 'home', label: 'صفحهٔ اصلی', link: (look) => <a href="/" {...look} /> }, { id: 'prices', label: 'قیمت روز', items: [...] }]} />`,
  states: { 'on a press': () => <Page /> },
  alone: {
    open: () => <Page isOpen />,
    'over a long page': () => (
      <DialogStackProvider closeLabel="بستن" closeOnBack>
        <Page isLong />
      </DialogStackProvider>
    ),
  },
};
