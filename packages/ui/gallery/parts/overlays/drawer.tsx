import { useState } from 'react';
import { Button } from '../../../src/button/index.ts';
import { Drawer } from '../../../src/drawer/index.ts';
import { TextField } from '../../../src/field/index.ts';
import type { Part } from '../../part.ts';

function Page({ from, isOpen = false }: { from: 'start' | 'end'; isOpen?: boolean }) {
  const [open, setOpen] = useState(isOpen);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{from === 'end' ? 'از پایان سطر' : 'از ابتدای سطر'}</Button>
      <Drawer
        open={open}
        from={from}
        title="سابقهٔ قیمت"
        closeLabel="بستن"
        onClose={() => setOpen(false)}
        footer={<Button onClick={() => setOpen(false)}>همین را می‌خواهم</Button>}
      >
        <TextField label="یادداشت" />
      </Drawer>
    </>
  );
}

export const part: Part = {
  usage: `<Drawer open={isOpen} from="end" title="سابقهٔ قیمت" closeLabel="بستن" onClose={close} footer={<Button>…</Button>}>…</Drawer>`,
  states: { 'from the end': () => <Page from="end" />, 'from the start': () => <Page from="start" /> },
  alone: { 'open from the end': () => <Page from="end" isOpen />, 'open from the start': () => <Page from="start" isOpen /> },
};
