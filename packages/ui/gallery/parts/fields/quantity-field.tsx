import { useState } from 'react';
import { QuantityField } from '../../../src/quantity-field/index.ts';
import type { Part } from '../../part.ts';

function Sample({ first, error }: { first: string; error?: string }) {
  const [value, setValue] = useState(first);
  return <QuantityField label="مقدار" unit="تن" value={value} onValueChange={setValue} error={error} />;
}

export const part: Part = {
  usage: `<QuantityField label="مقدار" unit="تن" value={quantity} onValueChange={setQuantity} />`,
  states: {
    empty: () => <Sample first="" />,
    filled: () => <Sample first="1250.5" />,
    wrong: () => <Sample first="0" error="مقدار باید بیش از صفر باشد." />,
  },
};
