import type { QuizHead } from '../../../contracts/quiz.ts';
import { QUIZ_LIMITS } from '../../../contracts/rules/quiz-limits.ts';
import { checksOf } from './check-sentence.ts';
import { type EditorText, type Say, useEditor, useEditorState } from './editor-context.ts';
import { CreditFields } from './media/CreditFields.tsx';
import { MediaField } from './media/MediaField.tsx';
import { COVER } from './media/uploads.ts';
import { EnglishSwitch } from './QuestionForm.tsx';
import { TextField } from './TextField.tsx';

const TYPES = ['quiz', 'movie', 'music'] as const;
const SUBTYPES = {
  quiz: ['alternate', 'list', 'other'],
  movie: ['list', 'person'],
  music: ['artist', 'track', 'list', 'other'],
} as const satisfies Partial<Record<QuizHead['contentType'], readonly QuizHead['subtype'][]>>;
const GENRES = ['general-knowledge', 'simple-quiz', 'movie-quiz', 'music-quiz'] as const;
const SUBJECTS = [
  'geography',
  'history',
  'language',
  'literature',
  'art',
  'nature',
  'science',
  'body',
  'food',
  'sport',
  'cinema',
  'series',
  'animation',
  'classical',
  'popular',
  'folk',
] as const;
const MODES = ['choicer', 'clicker', 'cubiqer'] as const;
const DIFFICULTIES = ['easy', 'medium', 'hard'] as const;

type EditableType = (typeof TYPES)[number];

const TEXTS = [
  { name: 'title', most: QUIZ_LIMITS.title },
  { name: 'seoTitle', most: QUIZ_LIMITS.seoTitle, hint: 'quiz.seoTitleHint' },
  { name: 'genitive', most: QUIZ_LIMITS.genitive, hint: 'quiz.genitiveHint' },
  { name: 'description', most: QUIZ_LIMITS.description, rows: 3 },
] as const satisfies { name: keyof QuizHead; most: number; hint?: EditorText; rows?: number }[];

/** What the quiz says about itself. */
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

/** The picture of the quiz in lists, what it shows and where it comes from. */
function CoverField({ head, set }: ChoicesProps) {
  const { say, uploads } = useEditor();
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
        take={([file]) => file && uploads.start(COVER, file)}
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
          <CreditFields media={cover} />
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
      <Choice
        id="contentType"
        value={type}
        options={TYPES.map(name => [name, say(`quiz.contentTypes.${name}`)])}
        choose={chosen =>
          set({ contentType: chosen, subtype: SUBTYPES[chosen][0], genre: genreOf(chosen) })
        }
      />
      <Choice
        id="subtype"
        value={head.subtype ?? ''}
        options={subtypesOf(type, say)}
        choose={subtype => set({ subtype: subtype || null })}
      />
      <Choice
        id="genre"
        value={head.genre}
        options={GENRES.map(name => [name, say(`quiz.genres.${name}`)])}
        choose={genre => set({ genre })}
      />
      <Choice
        id="subject"
        value={head.subject ?? ''}
        options={[['', say('quiz.subjectNone')], ...subjects]}
        choose={subject => set({ subject: subject || null })}
      />
      <Choice
        id="mode"
        value={head.mode}
        options={MODES.map(name => [name, say(`quiz.modes.${name}`)])}
        choose={mode => set({ mode })}
        hint={say(`quiz.modeHints.${head.mode}`)}
      />
      <Choice
        id="difficulty"
        value={head.difficulty}
        options={DIFFICULTIES.map(name => [name, say(`quiz.difficulties.${name}`)])}
        choose={difficulty => set({ difficulty })}
      />
    </div>
  );
}

const subtypesOf = (type: EditableType, say: Say) =>
  SUBTYPES[type].map(name => [name, say(`quiz.subtypes.${type}.${name}` as EditorText)] as const);

const genreOf = (type: EditableType): QuizHead['genre'] =>
  type === 'quiz' ? 'general-knowledge' : `${type}-quiz`;

interface ChoiceProps<Name extends string> {
  id: 'contentType' | 'subtype' | 'genre' | 'subject' | 'mode' | 'difficulty';
  value: Name;
  options: readonly (readonly [Name, string])[];
  choose: (name: Name) => void;
  hint?: string;
}

function Choice<Name extends string>({ id, value, options, choose, hint }: ChoiceProps<Name>) {
  const { say } = useEditor();
  return (
    <div className="field">
      <label className="field__label" htmlFor={id}>
        {say(`quiz.${id}`)}
      </label>
      <select
        className="input"
        id={id}
        value={value}
        onChange={({ target }) => choose(target.value as Name)}
      >
        {options.map(([name, text]) => (
          <option key={name} value={name}>
            {text}
          </option>
        ))}
      </select>
      {hint && <p className="field__hint">{hint}</p>}
    </div>
  );
}
