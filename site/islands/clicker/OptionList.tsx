import { useEffect, useRef } from 'react';
import { LANGUAGE_TAG } from '../../paths.ts';
import type { RunningState } from '../machine/play-state.ts';
import { isLong, loadedPart, type Scroller } from '../play/parts.ts';
import { usePlayContext } from '../play/play-context.ts';
import { LIST_ID } from './ids.ts';
import { ListRow } from './ListRow.tsx';
import { PlainRows } from './PlainRows.tsx';
import type { List } from './use-list.ts';

export function OptionList({ list, state }: { list: List; state: RunningState }) {
  const { texts } = usePlayContext();
  const { rows, active, closed, choose } = list;
  const { question } = state;
  const scroller = useScrolling(list, state);
  const Rows = isLong(state.play) ? loadedPart('longList').VirtualRows : PlainRows;

  return (
    <div className="find__list" data-closed={closed || undefined}>
      <div
        className="find__rows"
        role="listbox"
        id={LIST_ID}
        aria-label={texts.options}
        lang={LANGUAGE_TAG[question.lang]}
        onMouseDown={event => event.preventDefault()}
      >
        <Rows rows={rows} active={active} ref={scroller}>
          {(row, place) => (
            <ListRow
              key={row.id}
              row={row}
              place={place}
              of={rows.length}
              active={place === active}
              state={state}
              choose={() => choose(row)}
            />
          )}
        </Rows>
      </div>
      {rows.length === 0 && <p className="find__nothing">{texts.noMatches}</p>}
    </div>
  );
}

/** Scrolls to the active row, to the top when the list was filtered, and to the right option at a verdict. */
function useScrolling({ rows, active, typed }: List, { outcome, question }: RunningState) {
  const scroller = useRef<Scroller>(null);
  const right = outcome ? rows.findIndex(({ id }) => id === outcome.answer?.optionId) : -1;

  useEffect(() => {
    if (active >= 0) scroller.current?.scrollToIndex(active, { align: 'nearest' });
  }, [active]);

  const shown = [question.index, typed, ...question.applied.pair].join();
  const before = useRef(shown);
  useEffect(() => {
    if (before.current !== shown) scroller.current?.scrollTo(0);
    before.current = shown;
  }, [shown]);

  // Runs after the verdict has reduced the height of the list.
  useEffect(() => {
    if (right < 0) return;
    const frame = requestAnimationFrame(() =>
      scroller.current?.scrollToIndex(right, { align: 'center' }),
    );
    return () => cancelAnimationFrame(frame);
  }, [right]);

  return scroller;
}
