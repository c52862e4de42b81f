import { type KeyboardEvent, useEffect, useMemo, useState } from 'react';
import type { RunningState } from '../machine/play-state.ts';
import { plural } from '../play/fill.ts';
import { usePlayContext } from '../play/play-context.ts';
import { entriesOf } from './matches.ts';
import { type Row, rowsOf } from './rows.ts';
import { placeAfter } from './steps.ts';

/** Long enough to avoid an announcement after every letter. */
const PAUSE_MS = 600;

/** The typed text, the rows that match, and the active one, which Enter chooses. */
export function useList(state: RunningState, say: (text: string) => void) {
  const { play, question, outcome, chosen, sending } = state;
  const { dispatch } = usePlayContext();
  const [typed, setTyped] = useState('');
  const [activeId, setActiveId] = useState<string | null>(null);
  const entries = useMemo(() => entriesOf(play.options), [play.options]);
  const { retired } = play;
  const { pair } = question.applied;
  const rows = useMemo(() => {
    const kept = outcome ? [chosen, outcome.answer?.optionId] : [];
    return rowsOf(entries, { typed, retired, pair, kept });
  }, [entries, typed, retired, pair, outcome, chosen]);
  const closed = outcome !== null || (sending !== null && sending.call !== 'hint');
  const active = closed ? -1 : rows.findIndex(({ id }) => id === activeId);
  useCount(typed, rows, say);

  const choose = (row: Row | undefined) => {
    if (row && !row.retired && !closed) dispatch({ type: 'answer', given: { optionId: row.id } });
  };
  /** The first open option becomes active, so that Enter chooses it. */
  const type = (text: string) => {
    if (closed) return;
    const left = rowsOf(entries, { typed: text, retired, pair, kept: [] });
    setTyped(text);
    setActiveId((text.trim() && left.find(row => !row.retired)?.id) || null);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (closed || event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') choose(rows[active]);
    if (event.key === 'Escape') type('');
    const place = placeAfter(
      event.key,
      active,
      rows.map(row => !row.retired),
    );
    if (place === undefined) return;
    event.preventDefault();
    setActiveId(rows[place]?.id ?? null);
  };

  return { typed, type, rows, active, closed, choose, onKeyDown };
}

export type List = ReturnType<typeof useList>;

/** Announces the number of matching options when typing pauses. */
function useCount(typed: string, rows: Row[], say: (text: string) => void) {
  const { texts, locale } = usePlayContext();
  const count = rows.filter(row => !row.retired).length;

  useEffect(() => {
    if (!typed.trim()) return;
    const words = `${count} ${plural(locale, count, texts.matches)}`;
    const timer = setTimeout(() => say(count > 0 ? words : texts.noMatches), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, count, say, texts, locale]);
}
