export { playFinished } from '../../scripts/popups/popup-counter.ts';
export { ResultScreen } from './ResultScreen.tsx';
