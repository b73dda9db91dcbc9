import { JumpToTop } from '../../../src/jump-to-top/index.ts';
import type { Part } from '../../part.ts';

export const part: Part = {
  usage: `<JumpToTop label="برو بالای صفحه" after_px={800} focusId="content" />`,
  states: { 'further down the page': () => <p>پایین صفحه‌ای بلند دیده می‌شود.</p> },
  alone: {
    'on a long page': () => (
      <div id="top" tabIndex={-1} style={{ blockSize: '400vh' }}>
        <p>پایین بروید.</p>
        <JumpToTop label="برو بالای صفحه" after_px={300} focusId="top" />
      </div>
    ),
  },
};
