export { playFinished } from '../../scripts/popup-counter.ts';
export { ResultScreen } from './ResultScreen.tsx';
