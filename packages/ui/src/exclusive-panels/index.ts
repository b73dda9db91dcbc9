export { ExclusivePanels } from './exclusive-panels.tsx';
