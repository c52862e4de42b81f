interface Props {
  /** The fraction of the file that has been sent, 0 to 1. */
  share: number;
  label: string;
  isLarge?: true;
}

/** A ring that shows the progress of an upload. */
export function UploadRing({ share, label, isLarge }: Props) {
  const percent = Math.round(share * 100);
  return (
    <span
      className={isLarge ? 'ring ring--large' : 'ring'}
      style={{ '--p': `${percent}%` } as object}
      role="progressbar"
      aria-label={label}
      aria-valuenow={percent}
    />
  );
}
