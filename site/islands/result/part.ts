export { playFinished } from '../../scripts/popups.ts';
export { FinishDialog } from './FinishDialog.tsx';
export { ResultScreen } from './ResultScreen.tsx';
