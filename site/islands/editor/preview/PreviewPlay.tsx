import '../../../styles/play/option.css';
import '../../../styles/play/play.css';
import '../../play/part-loaders.ts';
import { type Dispatch, useEffect, useMemo } from 'react';
import { createPortal } from 'react-dom';
import type { QuizHead } from '../../../../contracts/quiz.ts';
import type { Locale, Mode } from '../../../../contracts/vocabulary.ts';
import { previewQuiz } from '../../../editor-api.ts';
import { screenOf } from '../../machine/play-machine.ts';
import type { PlayEvent } from '../../machine/play-state.ts';
import { AloneScreen } from '../../play/AloneScreen.tsx';
import { PlayLayer } from '../../play/PlayLayer.tsx';
import { PlayContext, textsInPage } from '../../play/play-context.ts';
import type { PlayProps } from '../../play/play-props.ts';
import { useLayerHost } from '../../play/use-layer-host.ts';
import { usePlay } from '../../play/use-play.ts';

/** The quiz as it is previewed, and the options that the author chose. */
export interface Previewed {
  quizId: number;
  head: QuizHead;
  total: number;
  mode: Mode;
  locale: Locale;
  /** Index of the question with which the preview begins. The questions before it come last. */
  from: number;
}

/** The texts at the end of a preview. */
export interface PreviewWords {
  end: string;
  score: (counts: { correct: number; total: number }) => string;
  back: string;
  again: string;
}

interface Props {
  previewed: Previewed;
  words: PreviewWords;
  /** Origin of the site, and its name as the wordmark shows it. */
  site: { url: string; name: string };
  close: () => void;
}

/** Plays the working copy in a layer over the editor. There are no links, coins or results. */
export function PreviewPlay({ previewed, words, site, close }: Props) {
  const props = useMemo(() => propsOf(previewed, site), [previewed, site]);
  const [state, dispatch] = usePlay(props);
  const texts = useMemo(textsInPage, []);
  const context = useMemo(
    () => ({ ...props, texts, dispatch, leave: close }),
    [props, texts, dispatch, close],
  );
  useEffect(() => dispatch({ type: 'open' }), [dispatch]);
  if (!state.open) return null;

  return (
    <PlayContext value={context}>
      {screenOf(state) === 'result' ? (
        <PreviewEnd
          words={words}
          correct={state.play?.correct ?? 0}
          total={state.play?.total ?? 0}
          dispatch={dispatch}
          close={close}
        />
      ) : (
        <PlayLayer state={state} />
      )}
    </PlayContext>
  );
}

function propsOf({ quizId, head, total, mode, locale, from }: Previewed, site: Props['site']) {
  const { title, contentType } = head;
  const english = locale === 'en' && title.en;
  return {
    content: {
      id: quizId,
      uri: `/create/wizard/${quizId}`,
      title: english || title.ua,
      titleLang: english ? 'en' : 'ua',
      total,
      price: 0,
      contentType,
      mode,
      takesVotes: false,
    },
    locale,
    startTexts: { play: '', playAgain: '', resume: '', resultOpen: '' },
    related: [],
    siteUrl: site.url,
    siteName: site.name,
    embed: true,
    begin: () => previewQuiz(quizId, { locale, mode, from }),
  } satisfies PlayProps;
}

interface EndProps {
  words: PreviewWords;
  correct: number;
  total: number;
  dispatch: Dispatch<PlayEvent>;
  close: () => void;
}

/** The end of a preview. The result screen is not used, since it has coins, votes and recommendations. */
function PreviewEnd({ words, correct, total, dispatch, close }: EndProps) {
  return createPortal(
    <AloneScreen busy={false}>
      <h2>{words.end}</h2>
      <p>{words.score({ correct, total })}</p>
      <button className="button" type="button" onClick={close}>
        {words.back}
      </button>
      <button
        className="button button--quiet"
        type="button"
        onClick={() => dispatch({ type: 'replay' })}
      >
        {words.again}
      </button>
    </AloneScreen>,
    useLayerHost(),
  );
}
