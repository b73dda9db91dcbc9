import { describe } from 'vitest';
import { describeGallery } from './gallery.story.ts';

// Colours do not know the direction, nor names the theme: one look sees all pages with all rules, the other all parts at once.
describe('the gallery of packages/ui', () =>
  describeGallery([
    { look: { dir: 'rtl', theme: 'light' } },
    { look: { dir: 'ltr', theme: 'dark' }, rules: ['color-contrast'] },
  ]));
