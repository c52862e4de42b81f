import { useEditorState } from '../../editor/editor-context.ts';
import { useModeration } from './moderation-context.ts';

/** The name of what a remark or finding is about, and the address of its place in the list of questions. */
export function useSubject(questionId: number | null): { name: string; href: string } {
  const { say } = useModeration();
  const at = useEditorState(({ document }) =>
    document.questions.findIndex(({ id }) => id !== null && id === questionId),
  );
  if (at < 0) return { name: say('findings.quiz'), href: '#head' };
  return { name: say('findings.question', { n: at + 1 }), href: `#question-${questionId}` };
}
