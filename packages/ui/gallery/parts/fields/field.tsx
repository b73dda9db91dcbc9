import { Field, SelectField, TextareaField, TextField } from '../../../src/field/index.ts';
import type { Part } from '../../part.ts';

const error = ['لطفاً این فیلد را پر کنید.', 'دست‌کم سه حرف بنویسید.'];

export const part: Part = {
  usage: `<TextField label="نام" hint="همان که روی کارت است." error={errors.name} value={name} onChange={…} />
<SelectField label="واحد">…</SelectField> <TextareaField label="توضیح" rows={4} />
<Field label="…">{(control) => <input {...control} />}</Field>`,
  states: {
    text: () => <TextField label="نام" hint="همان که روی کارت است." placeholder="نمونه: فولاد سپاهان" />,
    'text, wrong': () => <TextField label="نام" error={error} defaultValue="آ" />,
    'text, disabled': () => <TextField label="نام" defaultValue="فولاد سپاهان" disabled />,
    select: () => (
      <SelectField label="واحد" hint="واحدی که قیمت برای آن است.">
        <option>کیلوگرم</option>
        <option>شاخه</option>
      </SelectField>
    ),
    'select, longer than its place': () => (
      <SelectField label="کالا" defaultValue="16">
        <option value="16">میلگرد آجدار سایز ۱۶، شاخهٔ دوازده متری ذوب‌آهن اصفهان، درجهٔ یک، تحویل در انبار شادآباد تهران</option>
      </SelectField>
    ),
    'select, wrong': () => (
      <SelectField label="واحد" error="واحد را انتخاب کنید.">
        <option>—</option>
      </SelectField>
    ),
    textarea: () => <TextareaField label="توضیح" rows={3} defaultValue="تحویل در انبار، بارگیری با خریدار" />,
    'textarea, wrong': () => <TextareaField label="توضیح" error="کوتاه‌تر بنویسید." rows={2} />,
    'a control of your own': () => <Field label="تاریخ">{(control) => <input type="date" {...control} />}</Field>,
  },
};
