export { FinishDialog } from './FinishDialog.tsx';
export { ResultScreen } from './ResultScreen.tsx';
