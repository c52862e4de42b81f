import type { Ref } from 'react';
import { Virtualizer, type VirtualizerHandle } from 'virtua';
import type { RowsProps } from '../play/parts.ts';

const ROW_HEIGHT = 49;

/** Only the rows in sight are in the document, so that hundreds are as smooth as ten. */
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
