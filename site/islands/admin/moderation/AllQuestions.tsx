import type { FieldChange } from '../../../../contracts/admin-moderation.ts';
import type { Media } from '../../../../contracts/media.ts';
import { useEditorState } from '../../editor/editor-context.ts';
import { EditorIcon } from '../../editor/editor-icon.tsx';
import { type ChangedFields, Marked } from '../../editor/history/Marked.tsx';
import { IconButton } from '../../editor/IconButton.tsx';
import { pictureAddress } from '../../editor/media/media-words.ts';
import type { EditedQuestion, QuestionFields } from '../../editor/quiz-document.ts';
import { newUid } from '../../editor/use-question-actions.ts';
import { withOpened } from './kept-remarks.ts';
import { ListenButton } from './ListenButton.tsx';
import { useModeration } from './moderation-context.ts';
import { QuestionSources } from './QuestionSources.tsx';
import { RemarkForm } from './RemarkForm.tsx';
import { useReviewed } from './review-context.ts';
import type { Comparison } from './use-review.ts';

/** All questions with answers, wrong options and media, with what changed since the last review. */
export function AllQuestions() {
  const { value: difference } = useReviewed().comparison;
  const questions = useEditorState(({ document }) => document.questions);

  return (
    <ol className="rv">
      {questions.map((question, at) => (
        <ReviewedQuestion
          key={question.uid}
          question={question}
          number={at + 1}
          {...changesOf(difference, question.id)}
        />
      ))}
    </ol>
  );
}

interface QuestionChanges {
  /** The earlier values of the changed fields. */
  changes: ChangedFields;
  /** Wrong options that were removed. */
  removed: readonly string[];
}

/** What changed in an edited question. */
function changesOf(difference: Comparison['value'], questionId: number | null): QuestionChanges {
  const found = difference?.questions.find(({ id }) => id === questionId);
  const fields = found?.change === 'edited' ? found.fields : [];
  const isRemoved = ({ field, after }: FieldChange) => /^variants\./.test(field) && after === null;
  return {
    changes: new Map(
      fields.filter(one => !isRemoved(one)).map(({ field, before }) => [field, before]),
    ),
    removed: fields
      .filter(one => isRemoved(one) && one.field.endsWith('.ua'))
      .map(({ before }) => String(before)),
  };
}

interface Props extends QuestionChanges {
  question: EditedQuestion;
  number: number;
}

function ReviewedQuestion({ question: { id, fields }, number, changes, removed }: Props) {
  const { say } = useModeration();
  const { drafts, changeDrafts, edit } = useReviewed();
  const isOpen = id !== null && drafts.open?.questionId === id;
  const { text, comment, media } = fields;

  return (
    <li id={`question-${id}`} className={isOpen ? 'is-on' : undefined} tabIndex={-1}>
      <span className="cube cube--blank" aria-hidden="true">
        {number}
      </span>
      <QuestionMedia media={media} />
      <div className="rv__body">
        <h3>
          <span className="sr-only">{say('question.number', { n: number })}. </span>
          <Marked text={text.ua || say('question.noText')} before={changes.get('text.ua')} />
        </h3>
        {text.en && (
          <p className="rv__en" lang="en">
            <Marked text={text.en} before={changes.get('text.en')} />
          </p>
        )}
        <Answers fields={fields} changes={changes} removed={removed} />
        {(comment.ua || changes.has('comment.ua')) && (
          <p className="rv__c">
            <Marked text={comment.ua} before={changes.get('comment.ua')} />
          </p>
        )}
        {comment.en && (
          <p className="rv__c rv__en" lang="en">
            <Marked text={comment.en} before={changes.get('comment.en')} />
          </p>
        )}
        <QuestionSources fields={fields} />
      </div>
      {id !== null && (
        <span className="rv__do">
          <IconButton
            icon="flag"
            label={say('question.remark', { n: number })}
            press={() => changeDrafts(known => withOpened(known, id, newUid()))}
          />
          <IconButton
            icon="pencil"
            label={say('question.edit', { n: number })}
            press={() => edit(id)}
          />
        </span>
      )}
      {isOpen && (
        <div className="rv__full">
          <RemarkForm />
        </div>
      )}
    </li>
  );
}

function QuestionMedia({ media }: { media: Media | null }) {
  const { locale } = useModeration();
  if (media?.kind === 'audio') return <ListenButton media={media} />;
  if (media)
    return (
      <a href={pictureAddress(media.url, 1536)} target="_blank" rel="noopener">
        <img
          className="thumb"
          src={pictureAddress(media.url, 640)}
          width={112}
          height={63}
          alt={(locale === 'en' && media.alt.en) || media.alt.ua}
          loading="lazy"
        />
      </a>
    );
  return (
    <span className="thumb thumb--none" aria-hidden="true">
      <EditorIcon name="text" />
    </span>
  );
}

interface AnswersProps extends QuestionChanges {
  fields: QuestionFields;
}

/** The right answer and the wrong options; those that were removed are crossed out at the end. */
function Answers({ fields: { answer, variants }, changes, removed }: AnswersProps) {
  const { say } = useModeration();

  return (
    <ul className="rv__a">
      <li>
        <b className="rv__right">
          <EditorIcon name="check" />
          <span className="sr-only">{say('question.right')} </span>
          <Both text={answer} field="answer" changes={changes} />
        </b>
      </li>
      {variants.map((variant, at) => (
        <li key={variant.id}>
          <Both text={variant} field={`variants.${at}`} changes={changes} />
        </li>
      ))}
      {removed.map(text => (
        <li key={`removed ${text}`}>
          <del>{text}</del>
        </li>
      ))}
    </ul>
  );
}

interface BothProps {
  text: { ua: string; en: string | null };
  field: string;
  changes: ChangedFields;
}

/** A short text in Ukrainian, with the English one after it. */
function Both({ text: { ua, en }, field, changes }: BothProps) {
  return (
    <span>
      <Marked text={ua} before={changes.get(`${field}.ua`)} />
      {en && en !== ua && (
        <span className="rv__en" lang="en">
          {' / '}
          <Marked text={en} before={changes.get(`${field}.en`)} />
        </span>
      )}
    </span>
  );
}
