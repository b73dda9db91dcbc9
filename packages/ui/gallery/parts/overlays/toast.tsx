import { useEffect } from 'react';
import { Button } from '../../../src/button/index.ts';
import { ToastProvider, useToast } from '../../../src/toast/index.ts';
import type { Part } from '../../part.ts';

function Page({ said = false }: { said?: boolean }) {
  const toast = useToast();
  useEffect(() => {
    if (!said) return;
    toast({ title: 'ثبت شد', text: 'اطلاعات با موفقیت ذخیره شد.', action: { label: 'برگردان', onPress: () => undefined } });
    toast({ title: 'خطای سرور', text: 'خطایی در سرور رخ داد. کمی بعد دوباره تلاش کنید.', tone: 'error' });
  }, [said, toast]);
  return <Button onClick={() => toast({ title: 'ثبت شد', text: 'اطلاعات با موفقیت ذخیره شد.' })}>پیام بده</Button>;
}

const messages = (said: boolean) => (
  <ToastProvider label="پیام‌ها" closeLabel="بستن">
    <Page said={said} />
  </ToastProvider>
);

export const part: Part = {
  usage: `const toast = useToast(); // inside of <ToastProvider label="پیام‌ها" closeLabel="بستن">
toast({ title: 'ثبت شد', text: '…', tone: 'ok', action: { label: 'برگردان', onPress: undo } });`,
  states: { 'on a press': () => messages(false) },
  alone: { 'a message with an action, and an error': () => messages(true) },
};
