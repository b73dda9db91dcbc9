import { JumpToTop } from '../../../src/jump-to-top/index.ts';
import type { Part } from '../../part.ts';

export const part: Part = {
  usage: `<JumpToTop label="برو بالای صفحه" focusId="content" />`,
  states: { 'in the line of a footer': () => <JumpToTop label="برو بالای صفحه" /> },
  alone: {
    'on a long page': () => (
      <div id="top" tabIndex={-1}>
        <p style={{ blockSize: '400vh' }}>پایین بروید.</p>
        <JumpToTop label="برو بالای صفحه" focusId="top" />
      </div>
    ),
  },
};
