import { FiguresPanel } from '../../../supply/figures/figures-panel.tsx';
import { lazyPanelPage } from '../lazy-panel-page.tsx';

/** The figures of a supplier, in a chunk of their own. */
export const figuresLazy = lazyPanelPage('/figures', FiguresPanel);
