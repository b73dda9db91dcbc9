import { useEffect } from 'react';
import { Button } from '../../../src/button/index.ts';
import { type Closes, DialogBody, DialogFooter, DialogStackProvider, useDialogs } from '../../../src/dialog-stack/index.ts';
import type { Part } from '../../part.ts';

type Size = 'sm' | 'md' | 'lg';

function Question({ text, close }: { text: string } & Closes<boolean>) {
  return (
    <>
      <DialogBody>
        <p>{text}</p>
      </DialogBody>
      <DialogFooter>
        <Button onClick={() => close(true)}>بله</Button>
        <Button variant="quiet" onClick={() => close(false)}>
          خیر
        </Button>
      </DialogFooter>
    </>
  );
}

function Page({ open = [] }: { open?: readonly Size[] }) {
  const dialogs = useDialogs();
  useEffect(() => {
    for (const size of open) void ask(dialogs, size);
    return dialogs.closeAll;
  }, [dialogs, open]);
  return (
    <p style={{ display: 'flex', gap: 'var(--gap)' }}>
      {(['sm', 'md', 'lg'] as const).map((size) => (
        <Button key={size} variant="quiet" onClick={() => void ask(dialogs, size)}>
          {size}
        </Button>
      ))}
    </p>
  );
}

const ask = (dialogs: ReturnType<typeof useDialogs>, size: Size) =>
  dialogs.open({
    name: 'question',
    component: Question,
    props: { text: 'این کار برگشت‌پذیر نیست.' },
    options: { title: `حذف شود؟ (${size})`, size },
  });

const stack = (open?: readonly Size[]) => (
  <DialogStackProvider closeLabel="بستن">
    <Page open={open} />
  </DialogStackProvider>
);
const [small, two, large] = [['sm'], ['md', 'sm'], ['lg']] as const;

export const part: Part = {
  usage: `const dialogs = useDialogs(); // inside of <DialogStackProvider closeLabel="بستن" closeOnBack>
const isSure = await dialogs.open({ name: 'question', component: Question, props: { text }, options: { title, size: 'sm' } });`,
  states: { sizes: () => stack() },
  alone: { 'a question': () => stack(small), 'one over another': () => stack(two), 'a large one': () => stack(large) },
};
