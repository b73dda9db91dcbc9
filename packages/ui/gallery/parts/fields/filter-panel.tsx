import { Badge } from '../../../src/badge/index.ts';
import { Button } from '../../../src/button/index.ts';
import { SelectField, TextField } from '../../../src/field/index.ts';
import { FilterPanel } from '../../../src/filter-panel/index.ts';
import type { Part } from '../../part.ts';

const texts = { toggle: 'فیلترها', advanced: 'جست‌وجوی پیشرفته', close: 'بستن' };
const form = () => (
  <>
    <SelectField label="استان">
      <option>همهٔ استان‌ها</option>
    </SelectField>
    <TextField label="شهر" />
  </>
);

export const part: Part = {
  usage: `<FilterPanel texts={{ toggle, advanced, close }} count={<Badge>۲</Badge>} form={(place) => <Filters />} foot={(close) => …} />`,
  states: {
    closed: () => <FilterPanel texts={texts} form={form} />,
    'open, with filters set': () => <FilterPanel texts={texts} form={form} isOpen count={<Badge tone="ok">۲</Badge>} />,
    'with a quick choice, and a result at the end of the panel': () => (
      <FilterPanel
        texts={texts}
        form={form}
        quick={<TextField label="نام کالا" />}
        foot={(close) => <Button onClick={close}>۱۲ نتیجه را ببین</Button>}
      />
    ),
  },
};
