import { StoryPanel } from '../../../supply/stories/story-panel.tsx';
import { lazyPanelPage } from '../lazy-panel-page.tsx';

/** The stories of a supplier, in a chunk of their own. */
export const storiesLazy = lazyPanelPage('/stories', StoryPanel);
