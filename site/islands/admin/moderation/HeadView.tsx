import type { QuizHead } from '../../../../contracts/quiz.ts';
import { fieldLabel, fieldText } from '../../editor/conflict-text.ts';
import { useEditor, useEditorState } from '../../editor/editor-context.ts';
import { EditorIcon } from '../../editor/editor-icon.tsx';
import { type ChangedFields, Marked } from '../../editor/history/Marked.tsx';
import { useModeration } from './moderation-context.ts';
import { useReviewed } from './review-context.ts';

const TEXTS = ['title', 'seoTitle', 'genitive', 'description', 'coverAlt'] as const;
const FACTS = ['contentType', 'subtype', 'genre', 'subject', 'mode', 'difficulty'] as const;

/** The texts of the quiz in both languages, and its settings. */
export function HeadView() {
  const { say, locale } = useModeration();
  const { say: sayInEditor } = useEditor();
  const { edit, comparison } = useReviewed();
  const head = useEditorState(({ document }) => document.head);
  const words = { say: sayInEditor, locale };
  const changes: ChangedFields = new Map(
    comparison.value?.head.map(({ field, before }) => [field, before]),
  );

  return (
    <div className="md-texts">
      <dl>
        {TEXTS.map(name => (
          <div key={name}>
            <dt>{fieldLabel(name, words)}</dt>
            <TextsOf name={name} head={head} changes={changes} />
          </div>
        ))}
        {FACTS.map(name => (
          <div key={name}>
            <dt>{fieldLabel(name, words)}</dt>
            <dd>{fieldText(name, head[name], words) || say('head.empty')}</dd>
          </div>
        ))}
        <div>
          <dt>{say('head.price')}</dt>
          <dd>{say('head.coins', { n: head.price })}</dd>
        </div>
      </dl>
      <button className="button button--quiet" type="button" onClick={() => edit(null)}>
        <EditorIcon name="pencil" />
        {say('head.edit')}
      </button>
    </div>
  );
}

interface TextsProps {
  name: (typeof TEXTS)[number];
  head: QuizHead;
  changes: ChangedFields;
}

function TextsOf({ name, head, changes }: TextsProps) {
  const { say } = useModeration();
  const { ua, en } = head[name];

  return (
    <>
      <dd lang="uk">
        {ua || changes.has(`${name}.ua`) ? (
          <Marked text={ua} before={changes.get(`${name}.ua`)} />
        ) : (
          <span className="muted">{say('head.empty')}</span>
        )}
      </dd>
      {(en || changes.has(`${name}.en`)) && (
        <dd lang="en">
          <Marked text={en ?? ''} before={changes.get(`${name}.en`)} />
        </dd>
      )}
    </>
  );
}
