import type { QuizHead } from '../../../contracts/quiz.ts';
import { QUIZ_LIMITS } from '../../../contracts/rules/quiz-limits.ts';
import {
  DIFFICULTIES,
  FIRST_GENRE,
  GENRES,
  MODES,
  SUBJECTS,
  SUBTYPES,
} from '../../../contracts/rules/quiz-words.ts';
import { Choice, type ChoiceProps } from './Choice.tsx';
import { checksOf } from './check-sentence.ts';
import { type EditorText, type Say, useEditor, useEditorState } from './editor-context.ts';
import { CreditFields } from './media/CreditFields.tsx';
import { MediaField } from './media/MediaField.tsx';
import { COVER } from './media/uploads.ts';
import { useTakenCover } from './media/use-taken-files.ts';
import { EnglishSwitch } from './QuestionForm.tsx';
import { TextField } from './TextField.tsx';

const TYPES = ['quiz', 'movie', 'music'] as const;

type EditableType = (typeof TYPES)[number];

const TEXTS = [
  { name: 'title', most: QUIZ_LIMITS.title },
  { name: 'seoTitle', most: QUIZ_LIMITS.seoTitle, hint: 'quiz.seoTitleHint' },
  { name: 'genitive', most: QUIZ_LIMITS.genitive, hint: 'quiz.genitiveHint' },
  { name: 'description', most: QUIZ_LIMITS.description, rows: 3 },
] as const satisfies { name: keyof QuizHead; most: number; hint?: EditorText; rows?: number }[];

/** The form for everything about the quiz except its questions. */
export function QuizForm() {
  const { say, store } = useEditor();
  const head = useEditorState(({ document }) => document.head);
  const checks = useEditorState(state => state.checks);
  const set = (change: Partial<QuizHead>) => store.edit({ kind: 'head', set: change });

  return (
    <form className="wz-form__in" onSubmit={event => event.preventDefault()}>
      <div className="wz-form__head">
        <h2 className="h">{say('quiz.heading')}</h2>
        <span className="row-end">
          <EnglishSwitch />
        </span>
      </div>
      {TEXTS.map(({ name, ...text }) => (
        <TextField
          key={name}
          name={name}
          label={say(`quiz.${name}`)}
          value={head[name]}
          change={value => set({ [name]: value })}
          checks={checksOf(checks, name)}
          most={text.most}
          {...('rows' in text && { rows: text.rows })}
          {...('hint' in text && { hint: say(text.hint) })}
        />
      ))}
      <HeadChoices head={head} set={set} />
      <CoverField head={head} set={set} />
    </form>
  );
}

/** The cover of the quiz with its description and credit. */
function CoverField({ head, set }: ChoicesProps) {
  const { say } = useEditor();
  const take = useTakenCover();
  const checks = useEditorState(state => state.checks);
  const { cover } = head;

  return (
    <>
      <h3 className="h-text">{say('quiz.cover')}</h3>
      <MediaField
        place={COVER}
        kind="image"
        media={cover}
        set={media => set({ cover: media })}
        take={take}
        checks={checksOf(checks, 'cover')}
      />
      {cover && (
        <>
          <TextField
            name="coverAlt"
            label={say('quiz.coverAlt')}
            value={head.coverAlt}
            change={coverAlt => set({ coverAlt })}
            checks={checksOf(checks, 'coverAlt')}
            most={QUIZ_LIMITS.pictureDescription}
          />
          {cover.isUploaded && <CreditFields media={cover} />}
        </>
      )}
    </>
  );
}

interface ChoicesProps {
  head: QuizHead;
  set: (change: Partial<QuizHead>) => void;
}

function HeadChoices({ head, set }: ChoicesProps) {
  const { say } = useEditor();
  const type = head.contentType as EditableType;
  const subjects = SUBJECTS.map(name => [name, say(`quiz.subjects.${name}`)] as const);

  return (
    <div className="pair">
      <HeadChoice
        id="contentType"
        value={type}
        options={TYPES.map(name => [name, say(`quiz.contentTypes.${name}`)])}
        choose={chosen => set(kindFields(chosen))}
      />
      <HeadChoice
        id="subtype"
        value={head.subtype ?? ''}
        options={subtypesOf(type, say)}
        choose={subtype => set({ subtype: subtype || null })}
      />
      <HeadChoice
        id="genre"
        value={head.genre}
        options={GENRES.map(name => [name, say(`quiz.genres.${name}`)])}
        choose={genre => set({ genre })}
      />
      <HeadChoice
        id="subject"
        value={head.subject ?? ''}
        options={[['', say('quiz.subjectNone')], ...subjects]}
        choose={subject => set({ subject: subject || null })}
      />
      <HeadChoice
        id="mode"
        value={head.mode}
        options={MODES.map(name => [name, say(`quiz.modes.${name}`)])}
        choose={mode => set({ mode })}
        hint={say(`quiz.modeHints.${head.mode}`)}
      />
      <HeadChoice
        id="difficulty"
        value={head.difficulty}
        options={DIFFICULTIES.map(name => [name, say(`quiz.difficulties.${name}`)])}
        choose={difficulty => set({ difficulty })}
      />
    </div>
  );
}

/** The fields that change with the kind of a quiz. The first subtype and genre of the new kind are selected. */
const kindFields = (type: EditableType) => ({
  contentType: type,
  subtype: SUBTYPES[type][0] ?? null,
  genre: FIRST_GENRE[type],
});

const subtypesOf = (type: EditableType, say: Say) =>
  SUBTYPES[type].map(name => [name, say(`quiz.subtypes.${type}.${name}` as EditorText)] as const);

type HeadChoiceProps<Name extends string> = Omit<ChoiceProps<Name>, 'label'> & {
  id: 'contentType' | 'subtype' | 'genre' | 'subject' | 'mode' | 'difficulty';
};

function HeadChoice<Name extends string>(props: HeadChoiceProps<Name>) {
  const { say } = useEditor();
  return <Choice label={say(`quiz.${props.id}`)} {...props} />;
}
