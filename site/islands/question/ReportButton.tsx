import { type ReactNode, useState } from 'react';
import { loadedPart, loadPart, type ReportProps } from '../play/parts.ts';
import { usePlayContext } from '../play/play-context.ts';

type Props = Omit<ReportProps, 'closed'> & { className: string; children: ReactNode };

/** Opens the dialog to report a question. */
export function ReportButton({ className, children, ...props }: Props) {
  const { texts } = usePlayContext();
  const [open, setOpen] = useState(false);
  // Offline the script does not load; a later press tries again.
  const show = () =>
    loadPart('report').then(
      () => setOpen(true),
      () => undefined,
    );

  return (
    <>
      <button className={className} type="button" aria-label={texts.report} onClick={show}>
        {children}
      </button>
      {open && <Dialog {...props} closed={() => setOpen(false)} />}
    </>
  );
}

function Dialog(props: ReportProps) {
  const { ReportDialog } = loadedPart('report');
  return <ReportDialog {...props} />;
}
