import { useState } from 'react';
import { ExclusivePanels } from '../../../src/exclusive-panels/index.ts';
import { TextField } from '../../../src/field/index.ts';
import type { Part } from '../../part.ts';

type Id = 'rfq' | 'suppliers';
const panels = [
  { id: 'rfq', label: 'درخواست خرید' },
  { id: 'suppliers', label: 'تأمین‌کنندگان' },
] as const;

function Page({ first = null }: { first?: Id | null }) {
  const [open, setOpen] = useState<Id | null>(first);
  return (
    <ExclusivePanels panels={panels} open={open} onOpen={setOpen}>
      {(id) => (id === 'rfq' ? <TextField label="چه مقدار؟" /> : <p>فولاد سپاهان، آهن امیری</p>)}
    </ExclusivePanels>
  );
}

export const part: Part = {
  usage: `<ExclusivePanels panels={[{ id: 'rfq', label: 'درخواست خرید' }, …]} open={open} onOpen={setOpen}>{(id) => …}</ExclusivePanels>`,
  states: { closed: () => <Page /> },
  alone: { 'the first open': () => <Page first="rfq" />, 'the second open': () => <Page first="suppliers" /> },
};
