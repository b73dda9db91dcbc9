import type { PriceView } from '@rasteh/contract/pricing/prices/views';
import { ManageViews } from './manage-views.tsx';
import { SaveView } from './save-view.tsx';

type ViewDrawersProps = { open: 'save' | 'manage'; filter: PriceView['filter']; onClose: () => void };

/** The drawers of the saved views, in a script of their own. */
export const ViewDrawers = ({ open, filter, onClose }: ViewDrawersProps) =>
  open === 'save' ? <SaveView filter={filter} onClose={onClose} /> : <ManageViews onClose={onClose} />;
