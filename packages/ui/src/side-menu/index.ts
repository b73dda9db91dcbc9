export type { MenuItem } from './menu-items.ts';
export { SideMenu } from './side-menu.tsx';
