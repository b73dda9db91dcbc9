import { Drawing, drawingNames } from '../../../src/drawing/index.ts';
import type { Part } from '../../part.ts';

export const part: Part = {
  usage: '<Drawing name="beam" kind="large" />',
  states: {
    tiles: () => (
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
        {drawingNames.map((name) => (
          <Drawing key={name} name={name} />
        ))}
      </div>
    ),
    large: () => <Drawing name="rebar" kind="large" />,
    picture: () => (
      <div style={{ inlineSize: 160, blockSize: 112 }}>
        <Drawing name="box" kind="picture" />
      </div>
    ),
  },
};
