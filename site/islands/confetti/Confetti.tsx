import type { CSSProperties } from 'react';

const PIECES = 36;

/** Cubes that fall once. Their positions follow fixed steps that look random. */
export const Confetti = () => (
  <div className="confetti" aria-hidden="true">
    {Array.from({ length: PIECES }, (_, piece) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces never change places
      <i key={piece} style={fall(piece)} />
    ))}
  </div>
);

const fall = (piece: number) =>
  ({
    '--x': `${(piece * 61.8) % 100}%`,
    '--wait': `${(piece * 137) % 900}ms`,
    '--turn': `${(piece % 2 ? 1 : -1) * (220 + ((piece * 47) % 360))}deg`,
    '--drift': `${((piece * 29) % 17) - 8}vw`,
    '--size': `${14 + ((piece * 7) % 5) * 4}px`,
  }) as CSSProperties;
