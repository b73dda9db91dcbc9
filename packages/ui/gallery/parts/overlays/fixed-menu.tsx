import type { ReactNode } from 'react';
import { DialogStackProvider } from '../../../src/dialog-stack/index.ts';
import { FixedMenu, type FixedPlace } from '../../../src/fixed-menu/index.ts';
import { StarLogo } from '../../../src/star-logo/index.ts';
import type { Part } from '../../part.ts';

const icon = <StarLogo size={20} />;
const link = (id: string) => (look: { className: string; children: ReactNode }) => <a href={`#${id}`} {...look} />;
const row = (title: string) => () => (
  <>
    <h2>{title}</h2>
    <p>
      <a href="#one">اولین</a>، <a href="#two">دومین</a>
    </p>
  </>
);
const places: FixedPlace[] = [
  { id: 'home', label: 'صفحهٔ اصلی', icon, link: link('home') },
  { id: 'categories', label: 'دسته‌ها', icon, row: row('دسته‌های کالا') },
  { id: 'rfqs', label: 'درخواست خرید', icon, row: row('خرید') },
  { id: 'suppliers', label: 'تأمین‌کنندگان', icon, row: row('تأمین‌کنندگان') },
  { id: 'panel', label: 'پنل من', icon, link: link('panel') },
];

export const part: Part = {
  usage: `<FixedMenu label="دسترسی سریع" place={pathname} places={[
  { id: 'home', label: 'صفحهٔ اصلی', icon, link: (look) => <a href="/" {...look} /> },
  { id: 'categories', label: 'دسته‌ها', icon, row: (isOpen) => <Categories enabled={isOpen} /> },
]} />`,
  states: { 'on wide screens it is not there': () => <p>در پنجره‌ای باریک‌تر از ۷۶۰ پیکسل، پای صفحه را ببینید.</p> },
  alone: {
    'on a long page': () => (
      <DialogStackProvider closeLabel="بستن" closeOnBack>
        <p style={{ blockSize: '200vh' }}>صفحه‌ای بلند</p>
        <FixedMenu label="دسترسی سریع" places={places} />
      </DialogStackProvider>
    ),
  },
};
