import {
  type KeyboardEvent,
  type PointerEvent,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';

/** A row that is being moved. */
export interface Lifted {
  uid: string;
  from: number;
  /** The index that the row would get if it were dropped now. */
  to: number;
  /** How far a pointer has moved the row, in px; null when keys move it. */
  by: number | null;
}

interface Sorting {
  uids: readonly string[];
  /** The element that contains the rows. Each row has its uid in the attribute `data-uid`. */
  list: { current: HTMLElement | null };
  drop: (uids: readonly string[]) => void;
  say: (news: 'lifted' | 'moved' | 'dropped' | 'dropCancelled', place: number) => void;
}

/**
 * Lets the author move rows with mouse, touch or keys. On a drag handle, Space lifts and drops the row, arrows move it,
 * and Esc cancels.
 */
export function useSorting({ uids, list, drop, say }: Sorting) {
  const [lifted, setLifted] = useState<Lifted | null>(null);
  const end = (isDropped: boolean) => {
    if (!lifted) return;
    setLifted(null);
    const { uid, from, to } = lifted;
    const isMoved = isDropped && to !== from;
    if (isMoved) drop(uids.filter(one => one !== uid).toSpliced(to, 0, uid));
    say(isMoved ? 'dropped' : 'dropCancelled', isMoved ? to : from);
  };
  const move = (to: number) => {
    if (!lifted || to < 0 || to >= uids.length || to === lifted.to) return;
    setLifted({ ...lifted, to });
    say('moved', to);
  };
  const begin = useCarrying({ lifted, setLifted, list, end });

  /** Handles a key pressed on a drag handle. Returns false for a key that does nothing there. */
  const press = (uid: string, code: string): boolean => {
    const isToggle = code === 'Space' || code === 'Enter';
    if (!lifted && !isToggle) return false;
    if (!lifted) {
      const at = uids.indexOf(uid);
      setLifted({ uid, from: at, to: at, by: null });
      say('lifted', at);
      return true;
    }
    const place = placeByKey(code, lifted.to, uids.length);
    if (place !== null) move(place);
    else if (isToggle || code === 'Escape') end(isToggle);
    return place !== null || isToggle || code === 'Escape';
  };
  const lift = (uid: string, clientY: number) => {
    const from = uids.indexOf(uid);
    begin(clientY);
    setLifted({ uid, from, to: from, by: 0 });
  };
  const leave = () => {
    if (lifted?.by === null) end(false);
  };
  return { lifted, grip: useGrip({ lift, leave, press }) };
}

interface Handling {
  lift: (uid: string, clientY: number) => void;
  leave: () => void;
  press: (uid: string, code: string) => boolean;
}

/**
 * Returns handlers for drag handles. The function stays the same between renderings, so that rows that did not change
 * are not rendered again.
 */
function useGrip(handling: Handling) {
  const latest = useRef(handling);
  latest.current = handling;
  return useCallback(
    (uid: string) => ({
      onPointerDown: (event: PointerEvent) => {
        if (event.button === 0) latest.current.lift(uid, event.clientY);
      },
      onBlur: () => latest.current.leave(),
      onKeyDown: (event: KeyboardEvent) => {
        if (latest.current.press(uid, event.code)) event.preventDefault();
      },
    }),
    [],
  );
}

function placeByKey(code: string, place: number, count: number): number | null {
  if (code === 'ArrowUp') return place - 1;
  if (code === 'ArrowDown') return place + 1;
  if (code === 'Home') return 0;
  return code === 'End' ? count - 1 : null;
}

interface Carrying {
  lifted: Lifted | null;
  setLifted: (change: (lifted: Lifted | null) => Lifted | null) => void;
  list: Sorting['list'];
  end: (isDropped: boolean) => void;
}

const EDGE_PX = 48;
const SCROLL_PX = 8;
const SCROLL_MS = 16;

/**
 * Follows the pointer until it is released, also outside the list. Scrolls the list when the pointer is near its
 * edge.
 */
function useCarrying({ lifted, setLifted, list, end }: Carrying) {
  const pressed = useRef(0);
  const pointer = useRef(0);
  const finish = useRef(end);
  finish.current = end;
  const isCarried = typeof lifted?.by === 'number';

  useEffect(() => {
    if (!isCarried) return;
    const follow = (event: { clientY: number }) => {
      pointer.current = event.clientY;
      setLifted(
        one =>
          one && {
            ...one,
            by: event.clientY - pressed.current,
            to: placeAt(list.current, one.uid, event.clientY),
          },
      );
    };
    const release = () => finish.current(true);
    const cancel = () => finish.current(false);
    const cancelByKey = ({ code }: globalThis.KeyboardEvent) => code === 'Escape' && cancel();
    const timer = setInterval(() => scrollAtEdge(list.current, pointer.current), SCROLL_MS);
    addEventListener('pointermove', follow);
    addEventListener('pointerup', release);
    addEventListener('pointercancel', cancel);
    addEventListener('keydown', cancelByKey);
    return () => {
      clearInterval(timer);
      removeEventListener('pointermove', follow);
      removeEventListener('pointerup', release);
      removeEventListener('pointercancel', cancel);
      removeEventListener('keydown', cancelByKey);
    };
  }, [isCarried, setLifted, list]);

  return (clientY: number) => {
    pressed.current = clientY;
    pointer.current = clientY;
  };
}

/** The index after all other rows whose centre is above the pointer. */
function placeAt(list: HTMLElement | null, uid: string, clientY: number): number {
  const rows = [...(list?.querySelectorAll<HTMLElement>('[data-uid]') ?? [])];
  const above = rows.filter(row => {
    const { top, height } = row.getBoundingClientRect();
    return row.dataset.uid !== uid && top + height / 2 < clientY;
  });
  return above.length;
}

function scrollAtEdge(list: HTMLElement | null, clientY: number): void {
  if (!list) return;
  const scrolls = list.scrollHeight > list.clientHeight;
  const { top, bottom } = scrolls ? list.getBoundingClientRect() : { top: 0, bottom: innerHeight };
  const by = clientY < top + EDGE_PX ? -SCROLL_PX : clientY > bottom - EDGE_PX ? SCROLL_PX : 0;
  if (by !== 0) (scrolls ? list : document.scrollingElement)?.scrollBy(0, by);
}
