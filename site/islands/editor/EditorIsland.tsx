import { useMemo } from 'react';
import type { Locale } from '../../../contracts/vocabulary.ts';
import { sayIn } from '../say.ts';
import { EditorWindow } from './EditorWindow.tsx';
import { EditorContext, type Messages } from './editor-context.ts';
import { LoadingQuiz } from './LoadingQuiz.tsx';
import { useNewEditor } from './use-new-editor.ts';

interface Props {
  id: number;
  /** Whether an admin edits the quiz of somebody else. */
  isModerator: boolean;
  locale: Locale;
  messages: Messages;
  /** Address of the list of the author's own quizzes, to which the editor leads back. */
  back: string;
  /** Origin of the site, and its name as the wordmark of the preview shows it. */
  site: { url: string; name: string };
}

/** The island of the editor: loads the quiz and then shows the editor window. */
export function EditorIsland({ id, isModerator, locale, messages, back, site }: Props) {
  const say = useMemo(() => sayIn(messages, locale), [messages, locale]);
  const { editor, hasFailed, load } = useNewEditor({ id, say, locale, isModerator });

  if (!editor) return <LoadingQuiz say={say} hasFailed={hasFailed} load={load} />;
  return (
    <EditorContext value={editor}>
      <EditorWindow back={back} site={site} />
    </EditorContext>
  );
}
