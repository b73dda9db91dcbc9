import { useState } from 'react';
import { FileField, type FileItem } from '../../../src/file-field/index.ts';
import type { Part } from '../../part.ts';

const rules = [{ max_bytes: 2_048_000, extensions: ['pdf', 'jpg'] }];
const wording = {
  tooLarge: (name: string) => `حجم پروندهٔ «${name}» بیش از حد مجاز است.`,
  wrongFormat: (name: string) => `قالب پروندهٔ «${name}» پذیرفتنی نیست.`,
  empty: (name: string) => `پروندهٔ «${name}» خالی است.`,
  badName: 'نام این پرونده پذیرفتنی نیست.',
};
const texts = {
  choose: 'افزودن پرونده',
  camera: 'گرفتن عکس',
  drop: 'پرونده را اینجا رها کنید یا بچسبانید',
  rules: 'pdf یا jpg تا ۲ مگابایت، روی هم ۳ پرونده',
  list: 'پرونده‌ها',
  too_many: 'بیش از ۳ پرونده پذیرفته نیست.',
  sending: (name: string) => `در حال ارسال ${name}`,
  size: (bytes: number) => `${Math.ceil(bytes / 1_000).toLocaleString('fa')} کیلوبایت`,
  cancel: (name: string) => `لغو ارسال ${name}`,
  remove: (name: string) => `برداشتن ${name}`,
  again: 'تلاش دوباره',
  dismiss: 'بستن پیام',
};

function Field({ first = [], label }: { first?: FileItem[]; label: string }) {
  const [items, setItems] = useState(first);
  return (
    <FileField
      label={label}
      texts={texts}
      rules={rules}
      wording={wording}
      items={items}
      most={3}
      onFiles={(files) =>
        setItems((all) => [...all, ...files.map(({ name, size }) => ({ id: crypto.randomUUID(), name, size_bytes: size }))])
      }
      onRemove={(id) => setItems((all) => all.filter((one) => one.id !== id))}
      onRetry={(id) => setItems((all) => all.map((one) => (one.id === id ? { ...one, error: undefined } : one)))}
    />
  );
}

export const part: Part = {
  usage: `<FileField label="پیوست‌ها" texts={texts} rules={rules} wording={wording} most={3} items={items} onFiles={send} onRemove={…} onRetry={…} />`,
  states: {
    empty: () => <Field label="پیوست‌های اول" />,
    'stored, on its way, failed': () => (
      <Field
        label="پیوست‌های دوم"
        first={[
          { id: '1', name: 'price-list.pdf', size_bytes: 120_000, href: '#file' },
          { id: '2', name: 'photo.jpg', size_bytes: 900_000, sent: 0.6 },
          { id: '3', name: 'certificate.pdf', size_bytes: 400_000, sent: 0.2, error: 'اتصال برقرار نشد.' },
        ]}
      />
    ),
  },
};
