import { type Dispatch, useEffect, useReducer } from 'react';
import type { Locale } from '../../contracts/vocabulary.ts';
import { giveAnswer, giveUp, readPlay, startPlay } from '../api.ts';
import { CLOSED, type Command, type PlayEvent, type PlayState, play } from './play-machine.ts';
import { troubleOf } from './play-trouble.ts';

/** The state of the play, and the calls that it asks for. */
export function usePlay(contentId: number, locale: Locale): [PlayState, Dispatch<PlayEvent>] {
  const [state, dispatch] = useReducer(play, CLOSED);
  const { sending, trouble } = state;

  useEffect(() => {
    if (!sending || trouble) return;

    let wanted = true;
    const tell = (event: PlayEvent) => wanted && dispatch(event);
    run(sending, contentId, locale).then(tell, error =>
      tell({ type: 'failed', trouble: troubleOf(error) }),
    );
    return () => {
      wanted = false;
    };
  }, [sending, trouble, contentId, locale]);

  useEffect(() => {
    if (trouble !== 'offline') return;

    const again = () => dispatch({ type: 'again' });
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, [trouble]);

  return [state, dispatch];
}

async function run(command: Command, contentId: number, locale: Locale): Promise<PlayEvent> {
  switch (command.call) {
    case 'start': {
      const { restart } = command;
      return { type: 'told', play: await startPlay({ contentId, locale, restart }) };
    }
    case 'read':
      return { type: 'told', play: await readPlay(command.id) };
    case 'answer': {
      const { id, index, attempt, optionId } = command;
      const body = optionId === null ? { skip: true as const } : { optionId };
      return { type: 'answered', given: await giveAnswer(id, { index, attempt, ...body }) };
    }
    case 'give-up':
      return { type: 'gave-up', end: await giveUp(command.id) };
  }
}
