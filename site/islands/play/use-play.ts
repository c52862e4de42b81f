import { type Dispatch, useEffect, useReducer } from 'react';
import type { Play } from '../../../contracts/plays.ts';
import { giveAnswer, giveUp, readMarks, readPlay, startPlay, takeHint } from '../../api.ts';
import { notePlayed } from '../../remembered.ts';
import { play } from '../machine/play-machine.ts';
import { CLOSED, type Command, type PlayEvent, type PlayState } from '../machine/play-state.ts';
import { troubleOf } from '../machine/play-trouble.ts';
import { keepAnswer, keptAnswer } from './kept-answer.ts';
import { isLong, loadedPart, loadPart, loadPartsFor, prefetchPart } from './parts.ts';
import type { PlayProps } from './play-props.ts';

type Place = Pick<PlayProps, 'content' | 'locale' | 'embed' | 'begin'>;

/** The state of the play, and the calls that it requests. */
export function usePlay({
  content,
  locale,
  embed,
  begin,
}: Place): [PlayState, Dispatch<PlayEvent>] {
  const [state, dispatch] = useReducer(play, CLOSED);
  const { sending, trouble } = state;

  useEffect(() => {
    if (!sending || trouble) return;

    let wanted = true;
    const dispatchIfWanted = (event: PlayEvent) => {
      if (!wanted) return;
      dispatch(event);
      const given = event.type === 'loaded' && keptAnswer(event.play);
      if (given) dispatch({ type: 'answer', given });
    };
    run(sending, { content, locale, embed, begin }).then(dispatchIfWanted, error =>
      dispatchIfWanted({ type: 'failed', trouble: troubleOf(error) }),
    );
    return () => {
      wanted = false;
    };
  }, [sending, trouble, content, locale, embed, begin]);

  useEffect(() => {
    if (trouble !== 'offline') return;

    const again = () => dispatch({ type: 'again' });
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, [trouble]);

  // Loads the script of the mode before the first question needs it.
  useEffect(() => prefetchPart(content.mode), [content]);

  return [state, dispatch];
}

async function run(command: Command, { content, locale, embed, begin }: Place): Promise<PlayEvent> {
  switch (command.call) {
    case 'start': {
      const body = { contentId: content.id, locale, restart: command.restart };
      if (begin) return loaded(await begin());
      if (embed) return loaded(await startAsGuest(body));
      notePlayed();
      return loaded(await startPlay(body));
    }
    case 'read':
      return loaded(await readPlay(command.id));
    case 'find-result': {
      const { items } = await readMarks([content.id]);
      const best = items[0]?.best;
      // There is no finished play, so the page is shown.
      return best ? loaded(await readPlay(best.playId)) : { type: 'close' };
    }
    case 'answer': {
      keepAnswer(command);
      // Before the last answer is sent, since a finished play is not opened again by its address.
      if (command.body.index + 1 === content.total) await loadPart('result');
      const given = await giveAnswer(command.id, command.body);
      await loadPartsFor(given.next);
      if (given.result) noteFinished(embed);
      return { type: 'answered', given };
    }
    case 'hint':
      return { type: 'hinted', taken: await takeHint(command.id, command.body) };
    case 'give-up': {
      const [end] = await Promise.all([
        giveUp(command.id),
        loadPart('result'),
        loadPart('answers'),
      ]);
      noteFinished(embed);
      return { type: 'gave-up', end };
    }
  }
}

/** Not in a frame on another site, which shows no popups. */
function noteFinished(embed: boolean | undefined) {
  if (!embed) loadedPart('result').playFinished();
}

async function startAsGuest(begin: Parameters<typeof startPlay>[0]): Promise<Play> {
  await loadPart('guest');
  const { recallGuest, rememberGuest } = loadedPart('guest');
  recallGuest();
  const play = await startPlay(begin);
  if (play.guestToken) rememberGuest(play.guestToken);
  return play;
}

async function loaded(play: Play): Promise<PlayEvent> {
  await Promise.all([
    loadPartsFor(play.question),
    isLong(play) && loadPart('longList'),
    play.finished && loadPart('answers'),
  ]);
  return { type: 'loaded', play };
}
