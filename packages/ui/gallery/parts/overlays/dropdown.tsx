import { Dropdown } from '../../../src/dropdown/index.ts';
import type { Part } from '../../part.ts';

const list = { display: 'grid', gap: 'var(--space-2)', padding: 'var(--gap)' } as const;
const links = (
  <div style={list}>
    <a href="#rebar">میلگرد</a>
    <a href="#beam">تیرآهن</a>
    <a href="#cement">سیمان</a>
  </div>
);

export const part: Part = {
  usage: `<Dropdown label="قیمت روز" align="start" place={pathname}>…links…</Dropdown>`,
  states: {
    'at the start': () => <Dropdown label="قیمت روز">{links}</Dropdown>,
    'at the end': () => (
      <div style={{ display: 'flex', justifyContent: 'end' }}>
        <Dropdown label="فولاد سپاهان" align="end">
          {links}
        </Dropdown>
      </div>
    ),
  },
};
