import '../../styles/play/play.css';
import './part-loaders.ts';
import { type Dispatch, useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import type { ContentMarks } from '../../../contracts/marks.ts';
import { latestMarks, onMarks } from '../../scripts/marks/viewer-marks.ts';
import { startOf } from '../machine/play-start.ts';
import type { PlayEvent, PlayState } from '../machine/play-state.ts';
import { PlayLayer } from './PlayLayer.tsx';
import { PlayContext, textsInPage } from './play-context.ts';
import type { PlayProps } from './play-props.ts';
import { StartButtons } from './StartButtons.tsx';
import { useAddress } from './use-address.ts';
import { usePlay } from './use-play.ts';

/** The start button and the play, which covers the screen while it is open. */
export function PlayIsland(props: PlayProps) {
  const { content, startTexts, embed = false } = props;
  const [state, dispatch] = usePlay(props);
  const { show, leave } = useAddress(state, dispatch, embed);
  const start = startOf(state, useViewerMarks(content.id));
  const button = useFocusAfter<HTMLButtonElement>(state.open);

  return (
    <>
      <StartButtons
        texts={startTexts}
        start={start}
        button={button}
        play={() => show({ show: 'play' })}
        openResult={id => show({ show: 'result', id })}
      />
      {state.open && <OpenPlay {...{ props, state, dispatch, leave }} />}
    </>
  );
}

interface Open {
  props: PlayProps;
  state: PlayState;
  dispatch: Dispatch<PlayEvent>;
  leave: () => void;
}

/** Shows the screen of the play's state, and provides what all screens need. */
function OpenPlay({ props, state, dispatch, leave }: Open) {
  const texts = useMemo(textsInPage, []);
  const context = useMemo(
    () => ({ ...props, texts, dispatch, leave }),
    [props, texts, dispatch, leave],
  );

  return (
    <PlayContext value={context}>
      <PlayLayer state={state} />
    </PlayContext>
  );
}

/** The viewer's marks of this content; null before they are loaded and in an embed. */
const useViewerMarks = (contentId: number): ContentMarks | null =>
  useSyncExternalStore(
    onMarks,
    () => latestMarks().get(contentId) ?? null,
    () => null,
  );

/** When the play is closed, the focus returns to the button that started it. */
function useFocusAfter<T extends HTMLElement>(open: boolean) {
  const element = useRef<T>(null);
  const wasOpen = useRef(open);

  useEffect(() => {
    if (wasOpen.current && !open) element.current?.focus({ preventScroll: true });
    wasOpen.current = open;
  }, [open]);

  return element;
}
