import { fieldText } from '../../editor/conflict-text.ts';
import { useEditor } from '../../editor/editor-context.ts';
import type { QuestionFields } from '../../editor/quiz-document.ts';
import { useModeration } from './moderation-context.ts';

/** Where the fact can be looked up, and where the file comes from. */
export function QuestionSources({ fields: { reference, media } }: { fields: QuestionFields }) {
  const { say } = useModeration();
  const { say: sayInEditor, locale } = useEditor();
  const credit = fieldText('credit', media?.credit, { say: sayInEditor, locale });
  const facts = [
    reference && say('question.source', { text: reference }),
    credit && say('question.credit', { text: credit }),
    media?.kind === 'image' && media.alt.ua && say('question.alt', { text: media.alt.ua }),
  ].filter(Boolean);
  if (facts.length === 0) return null;
  return <p className="rv__s">{facts.join(' · ')}</p>;
}
