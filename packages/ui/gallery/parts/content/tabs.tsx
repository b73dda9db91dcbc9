import { useState } from 'react';
import { Tabs } from '../../../src/tabs/index.ts';
import type { Part } from '../../part.ts';

const tabs = [
  { id: 'prices', label: 'قیمت‌ها' },
  { id: 'inventories', label: 'موجودی‌ها' },
  { id: 'suppliers', label: 'تأمین‌کنندگان' },
] as const;

export const part: Part = {
  usage: `<Tabs label="بخش‌ها" tabs={[{ id: 'prices', label: 'قیمت‌ها' }, …]} selected={tab} onSelect={setTab}>…</Tabs>`,
  states: {
    tabs: () => {
      const [selected, setSelected] = useState<(typeof tabs)[number]['id']>('prices');
      return (
        <Tabs label="بخش‌های کالا" tabs={tabs} selected={selected} onSelect={setSelected}>
          <p>{tabs.find(({ id }) => id === selected)?.label} اینجا می‌آیند.</p>
        </Tabs>
      );
    },
  },
};
