export { useFocusKeeper } from './use-focus-keeper.ts';
