import { describe } from 'vitest';
import { describeGallery } from './gallery.story.ts';

// Colors do not depend on the direction, nor names on the theme: one look checks all pages with all rules, the other all parts at once.
describe('the gallery of packages/ui', () =>
  describeGallery([
    { look: { dir: 'rtl', theme: 'light' } },
    { look: { dir: 'ltr', theme: 'dark' }, rules: ['color-contrast'] },
  ]));
