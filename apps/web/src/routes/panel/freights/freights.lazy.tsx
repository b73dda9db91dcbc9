import { FreightsPanel } from '../../../supply/freights/freights-panel.tsx';
import { lazyPanelPage } from '../lazy-panel-page.tsx';
import { usePanelUser } from '../use-panel-user.ts';

function FreightsPage() {
  const { me, subject_id, user_id } = usePanelUser();
  return <FreightsPanel key={user_id} user_id={user_id} city={subject_id === undefined ? (me?.supplier?.city ?? '') : ''} />;
}

/** The page of freights, in a chunk of its own. */
export const freightsLazy = lazyPanelPage('/freights', FreightsPage);
