import { createLazyRoute, Outlet } from '@tanstack/react-router';
import { PanelFrame } from '../../app/panel/panel-frame.tsx';

/** The layout of the panel, in a chunk of its own. */
export const panelLazy = createLazyRoute('/panel')({
  component: () => (
    <PanelFrame>
      <Outlet />
    </PanelFrame>
  ),
});
