import { createLazyRoute, Outlet } from '@tanstack/react-router';
import { PanelFrame } from '../../app/panel/panel-frame.tsx';

/** The frame of the panel around the page of supporters, in a chunk of its own. */
export const supportLazy = createLazyRoute('/support')({
  component: () => (
    <PanelFrame>
      <Outlet />
    </PanelFrame>
  ),
});
