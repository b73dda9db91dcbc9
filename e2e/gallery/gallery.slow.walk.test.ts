import { describe } from 'vitest';
import { describeGallery } from './gallery.story.ts';

describe('the gallery of packages/ui in its other directions and themes', () =>
  describeGallery([
    { look: { dir: 'rtl', theme: 'dark' }, rules: ['color-contrast'] },
    { look: { dir: 'ltr', theme: 'light' }, rules: ['color-contrast'] },
    { look: { dir: 'ltr', theme: 'dark' } },
  ]));
