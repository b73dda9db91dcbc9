import type { KeptCategory, KeptLevels } from '@rasteh/contract/goods/catalogue/editing';
import { SelectField } from '@rasteh/ui/field';
import { useState } from 'react';
import { faCatalogue as texts } from '../../../i18n/goods/catalogue.ts';
import { MergeFields } from './merge-fields.tsx';
import { MergeSection } from './merge-section.tsx';

type MergeOptionProps = { category: KeptCategory; levels: KeptLevels; onDone: () => void };

/** Merges an option into another one of its level, on demand. */
export function MergeOption({ category: { id }, levels: { version, levels }, onDone }: MergeOptionProps) {
  const [option_id, setOption] = useState<number | null>(null);
  const shared = levels.filter(({ options }) => options.length > 1);
  const level = shared.find(({ options }) => options.some((option) => option.id === option_id));
  const option = level?.options.find((one) => one.id === option_id);
  if (shared.length === 0) return null;
  return (
    <MergeSection label={texts.merge_options} action={texts.merge_options}>
      <SelectField
        label={texts.merge_option}
        value={option_id ?? ''}
        onChange={({ currentTarget: { value } }) => setOption(value === '' ? null : Number(value))}
      >
        <option value="">{texts.merge_choose}</option>
        {shared.map(({ id: level_id, title, options }) => (
          <optgroup key={level_id} label={title}>
            {options.map((one) => (
              <option key={one.id} value={one.id}>
                {one.title}
              </option>
            ))}
          </optgroup>
        ))}
      </SelectField>
      {level && option ? (
        <MergeFields
          key={option.id}
          of={{ category_id: id, option_id: option.id, version }}
          title={option.title}
          targets={level.options.filter((one) => one.id !== option.id)}
          onDone={onDone}
        />
      ) : null}
    </MergeSection>
  );
}
