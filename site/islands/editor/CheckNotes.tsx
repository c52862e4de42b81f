import type { Check } from '../../../contracts/quiz.ts';
import { checkSentence } from './check-sentence.ts';
import { useFormTools } from './editor-context.ts';
import { EditorIcon } from './editor-icon.tsx';

/** Shows the findings about a field below it, in the same words as the list of checks. */
export function CheckNotes({ checks }: { checks: readonly Check[] }) {
  const { say } = useFormTools();

  return checks.map(check => (
    <p key={check.id} className={check.level === 'error' ? 'field__error' : 'field__hint'}>
      {check.level === 'error' && <EditorIcon name="error" />}
      <span>{checkSentence(check, say)}</span>
    </p>
  ));
}
