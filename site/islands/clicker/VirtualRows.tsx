import type { Ref } from 'react';
import { Virtualizer, type VirtualizerHandle } from 'virtua';
import type { RowsProps } from '../play/parts.ts';

const ROW_HEIGHT = 49;

/** Renders only the visible rows, so that lists of hundreds of options stay fast. */
export const VirtualRows = ({ rows, active, ref, children }: RowsProps) => (
  <Virtualizer
    ref={ref as Ref<VirtualizerHandle>}
    data={rows}
    itemSize={ROW_HEIGHT}
    keepMounted={active < 0 ? [] : [active]}
  >
    {children}
  </Virtualizer>
);
