import { useEditorState } from '../../editor/editor-context.ts';
import { ChangeRow } from '../../editor/history/ChangeRow.tsx';
import { dayAndTime } from '../../editor/history/day-and-time.ts';
import { LoadFailed } from '../list/LoadFailed.tsx';
import { useModeration } from './moderation-context.ts';
import { useReviewed } from './review-context.ts';

/** Everything that changed since moderators last saw the quiz, or that differs from the public quiz. */
export function ChangesView() {
  const { say, locale } = useModeration();
  const { review, comparison } = useReviewed();
  const questions = useEditorState(({ document }) => document.questions);
  const { previous } = review;
  if (!previous) return <p className="muted">{say('changes.first')}</p>;
  const { value: difference, hasFailed, load } = comparison;
  if (hasFailed) return <LoadFailed locale={locale} again={load} />;
  if (!difference) return <p role="status">{say('loading')}</p>;
  const isSame = difference.head.length + difference.questions.length === 0;
  const numberOf = (id: number) => questions.findIndex(question => question.id === id) + 1;

  return (
    <div className="md-changes">
      <p className="muted">
        {previous.id === 'live'
          ? say('changes.withLive')
          : say('changes.with', { time: dayAndTime(previous.at, locale) })}
      </p>
      {isSame && <p>{say('changes.none')}</p>}
      {difference.head.length > 0 && (
        <section>
          <h3>{say('changes.head')}</h3>
          <ul>
            {difference.head.map(change => (
              <ChangeRow key={change.field} change={change} />
            ))}
          </ul>
        </section>
      )}
      {difference.questions.map(({ id, change, fields }) => (
        <section key={id}>
          <h3>
            {numberOf(id) > 0 && `${say('findings.question', { n: numberOf(id) })}. `}
            {say(`changes.${change}`)}
          </h3>
          <ul>
            {fields.map(one => (
              <ChangeRow key={one.field} change={one} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
