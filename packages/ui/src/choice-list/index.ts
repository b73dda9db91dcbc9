export { type Choice, ChoiceList } from './choice-list.tsx';
