import { useState } from 'react';
import type { AdminDailyDay, DailyQuestion } from '../../../../contracts/admin-dailies.ts';
import { noonOf, shortDate } from '../../../kyiv-day.ts';
import { EditorIcon } from '../../editor/editor-icon.tsx';
import { IconButton } from '../../editor/IconButton.tsx';
import { pictureAddress } from '../../editor/media/media-words.ts';
import { Menu } from '../list/Menu.tsx';
import { CandidateDialog } from './CandidateDialog.tsx';
import { useWords } from './daily-words.ts';
import type { ChangeDay, WantedQuestions } from './use-day.ts';
import { WriteDialog } from './WriteDialog.tsx';

interface Props {
  day: AdminDailyDay;
  change: ChangeDay;
  /** While a change is saved, no other one can be made. */
  isBusy: boolean;
}

type Opened = { what: 'swap' | 'edit'; at: number };

/** The questions of a day. If the day has not begun, each can be replaced, edited, moved and removed. */
export function QuestionList({ day, change, isBusy }: Props) {
  const { say } = useWords();
  const [opened, setOpened] = useState<Opened | null>(null);
  const kept: WantedQuestions = day.questions.map(({ id }) => ({ id }));
  const put = (questions: WantedQuestions) => change({ questions });
  const act = (at: number, action: string) => {
    if (isBusy) return;
    if (action === 'edit' || action === 'swap') return setOpened({ what: action, at });
    const own = kept[at] as WantedQuestions[number];
    const rest = kept.toSpliced(at, 1);
    if (action === 'remove') return void put(rest);
    void put(rest.toSpliced(action === 'up' ? at - 1 : at + 1, 0, own));
  };
  if (day.count === 0) return <p>{say(day.begun ? 'noneBegun' : 'none')}</p>;

  return (
    <>
      <ol className="mini">
        {day.questions.map((question, at) => (
          <Row
            key={question.id}
            question={question}
            at={at}
            count={day.count}
            swap={day.begun ? null : () => act(at, 'swap')}
            act={action => act(at, action)}
            isBusy={isBusy}
          />
        ))}
      </ol>
      {opened && (
        <QuestionDialog
          opened={opened}
          day={day}
          put={question => put(kept.with(opened.at, question))}
          close={() => setOpened(null)}
        />
      )}
    </>
  );
}

interface DialogProps {
  opened: Opened;
  day: AdminDailyDay;
  /** Replaces the opened question. */
  put: (question: WantedQuestions[number]) => ReturnType<ChangeDay>;
  close: () => void;
}

function QuestionDialog({ opened: { what, at }, day, put, close }: DialogProps) {
  const { say } = useWords();
  const question = day.questions[at];
  if (!question) return null;
  if (what === 'swap')
    return (
      <CandidateDialog
        place={day}
        choose={catalogQuestionId => put({ catalogQuestionId })}
        close={close}
      />
    );
  return (
    <WriteDialog
      question={question}
      title={say('form.change', { n: at + 1 })}
      save={fields => put({ id: question.id, ...fields })}
      close={close}
    />
  );
}

interface RowProps {
  question: DailyQuestion;
  at: number;
  count: number;
  /** Null for a day that has begun. */
  swap: (() => void) | null;
  act: (action: string) => void;
  isBusy: boolean;
}

function Row({ question, at, count, swap, act, isBusy }: RowProps) {
  const { say, locale } = useWords();
  const { text, media, repeated, difficulty } = question;
  const n = at + 1;
  const date = repeated && shortDate(noonOf(repeated.day), locale);
  const options = [
    { value: 'edit', label: say('edit', { n }), isOff: isBusy },
    { value: 'up', label: say('up', { n }), isOff: isBusy || at === 0 },
    { value: 'down', label: say('down', { n }), isOff: isBusy || at === count - 1 },
    { value: 'remove', label: say('remove', { n }), isOff: isBusy || count === 1 },
  ];

  return (
    <li>
      <span className="mini__n num">{n}</span>
      <Thumb media={media} />
      <span className="mini__words">
        <span className="mini__text">{(locale === 'en' && text.en) || text.ua}</span>
        <small>
          {difficulty === null ? say('written') : say('fromCatalog', { level: difficulty })}
        </small>
        {repeated && date && (
          <small className="mini__warning">
            <EditorIcon name="warning" />
            {say(`repeated.${repeated.what}`, { date })}
          </small>
        )}
      </span>
      {swap && (
        <span className="mini__do">
          <IconButton icon="swap" label={say('swap', { n })} press={swap} isOff={isBusy} isSmall />
          <Menu
            className="icon-button icon-button--sm"
            label={say('actions', { n })}
            options={options}
            choose={act}
          >
            <EditorIcon name="more" />
          </Menu>
        </span>
      )}
    </li>
  );
}

/** Renders nothing for a question without a picture or clip, so that its text has more room. */
function Thumb({ media }: Pick<DailyQuestion, 'media'>) {
  if (media?.kind === 'image')
    return (
      <img
        className="thumb"
        src={pictureAddress(media.url, 320)}
        width={64}
        height={36}
        alt=""
        loading="lazy"
      />
    );
  return (
    media && (
      <span className="thumb thumb--none">
        <EditorIcon name="sound" />
      </span>
    )
  );
}
