import { createLazyRoute, Outlet } from '@tanstack/react-router';
import { PanelFrame } from '../../app/panel/panel-frame.tsx';

/** The frame of the panel around the pages of admins, in a chunk of its own. */
export const adminLazy = createLazyRoute('/admin')({
  component: () => (
    <PanelFrame>
      <Outlet />
    </PanelFrame>
  ),
});
