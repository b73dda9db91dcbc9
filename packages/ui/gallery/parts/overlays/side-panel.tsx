import { useState } from 'react';
import { Button } from '../../../src/button/index.ts';
import { TextField } from '../../../src/field/index.ts';
import { SidePanel } from '../../../src/side-panel/index.ts';
import type { Part } from '../../part.ts';

function Page({ from, slide_ms, isOpen = false }: { from: 'start' | 'end'; slide_ms: number; isOpen?: boolean }) {
  const [open, setOpen] = useState(isOpen);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{from === 'start' ? 'از ابتدای سطر' : 'از پایان سطر'}</Button>
      <SidePanel
        open={open}
        from={from}
        slide_ms={slide_ms}
        size={from === 'start' ? 'wide' : 'narrow'}
        title="جست‌وجوی پیشرفته"
        closeLabel="بستن"
        onClose={() => setOpen(false)}
        footer={<Button onClick={() => setOpen(false)}>۱۲ نتیجه را ببین</Button>}
      >
        <TextField label="نام کالا" />
      </SidePanel>
    </>
  );
}

export const part: Part = {
  usage: `<SidePanel open={isOpen} from="start" slide_ms={500} title="جست‌وجوی پیشرفته" closeLabel="بستن" onClose={close} footer={…}>…</SidePanel>`,
  states: {
    'from the start in 500 ms': () => <Page from="start" slide_ms={500} />,
    'from the end in 250 ms': () => <Page from="end" slide_ms={250} />,
  },
  alone: {
    'open at the start': () => <Page from="start" slide_ms={500} isOpen />,
    'open at the end': () => <Page from="end" slide_ms={250} isOpen />,
  },
};
