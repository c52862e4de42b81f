import type {
  QuestionWording,
  ReportedQuestionDetails,
} from '../../../../contracts/admin-reports.ts';
import type { Locale } from '../../../../contracts/vocabulary.ts';
import { localized } from '../../../paths.ts';
import { EditorIcon } from '../../editor/editor-icon.tsx';
import type { SayInReports } from './report-words.ts';
import type { OpenReport } from './use-report.ts';

type Said = Omit<QuestionWording, 'revisionId'>;

interface Props {
  locale: Locale;
  say: SayInReports;
  details: ReportedQuestionDetails;
  report: OpenReport;
}

/** The question as its reporters saw it, as it is now, and its correction that players do not get yet. */
export function Wordings({ locale, say, details, report }: Props) {
  const { met, now, edited, contentId, questionId } = details;
  const isSame = now !== null && now.revisionId === met.revisionId;
  const wizard = localized(locale, `/create/wizard/${contentId}#questions/q${questionId}`);

  return (
    <section className="rp-part rp-wordings">
      <Wording title={say(isSame ? 'metAndNow' : 'met')} said={met} {...{ locale, say }} />
      {!isSame && now && <Wording title={say('now')} said={now} than={met} {...{ locale, say }} />}
      {now === null && <p className="note">{say('removed')}</p>}
      {edited && (
        <Wording
          title={say('edited')}
          said={edited.wording}
          than={now ?? met}
          {...{ locale, say }}
        />
      )}
      <div className="rp-actions">
        <a className="button button--quiet" href={wizard}>
          {say('wizard')}
          <EditorIcon name="next" />
        </a>
        {edited && (
          <button
            type="button"
            className="button"
            aria-disabled={report.state === 'sending'}
            onClick={() => report.publish(edited.version)}
          >
            {say('publish')}
          </button>
        )}
        <p role="alert">{report.trouble === 'publish' && say('notPublished')}</p>
      </div>
    </section>
  );
}

interface WordingProps {
  locale: Locale;
  say: SayInReports;
  title: string;
  said: Said;
  /** The wording with which this one is compared. */
  than?: Said;
}

function Wording({ locale, say, title, said, than }: WordingProps) {
  const { text, answer, variants, comment, reference, media } = said;
  const changed = (field: keyof Said) =>
    than && JSON.stringify(said[field]) !== JSON.stringify(than[field])
      ? say('changed')
      : undefined;

  return (
    <div className="rp-wording">
      <h3>{title}</h3>
      {media?.kind === 'image' && <img src={media.url} alt="" loading="lazy" />}
      {media?.kind === 'audio' && (
        <a className="link" href={media.url}>
          {say('listen')}
        </a>
      )}
      {changed('media') && <p className="pill">{changed('media')}</p>}
      <Line said={text} changed={changed('text')} locale={locale} />
      <ul>
        <li className="rp-right">
          <EditorIcon name="check" />
          <Line said={answer} changed={changed('answer')} locale={locale} />
        </li>
        {variants.map(variant => (
          <li key={variant.ua}>
            <Line said={variant} locale={locale} />
          </li>
        ))}
      </ul>
      {changed('variants') && <p className="pill">{changed('variants')}</p>}
      {comment.ua && <Line said={comment} changed={changed('comment')} locale={locale} />}
      {reference && <p className="list__soft">{reference}</p>}
    </div>
  );
}

interface LineProps {
  said: Said['text'];
  changed?: string | undefined;
  locale: Locale;
}

/** A text in Ukrainian, with the English one below it. */
const Line = ({ said: { ua, en }, changed }: LineProps) => (
  <p>
    <span lang="uk">{ua}</span> {changed && <span className="pill">{changed}</span>}
    {en && (
      <small className="rp-english" lang="en">
        {en}
      </small>
    )}
  </p>
);
