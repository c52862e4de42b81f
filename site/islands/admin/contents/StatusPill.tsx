import type { Status } from '../../../../contracts/vocabulary.ts';
import { EditorIcon, type EditorIconName } from '../../editor/editor-icon.tsx';
import type { KeysOf } from '../../say.ts';
import type { Messages, SayInContents } from './content-view.ts';

type Name = keyof Messages['status'];

const LOOKS: Record<Status, { name: Name; look: string; icon: EditorIconName | null }> = {
  10: { name: 'public', look: 'pill--yes', icon: 'check' },
  7: { name: 'approved', look: 'pill--soon', icon: 'clock' },
  5: { name: 'pending', look: 'pill--pending', icon: 'clock' },
  3: { name: 'unlisted', look: '', icon: 'hidden' },
  1: { name: 'declined', look: 'pill--no', icon: 'undo' },
  0: { name: 'draft', look: 'pill--draft', icon: null },
  [-5]: { name: 'used', look: '', icon: null },
  [-10]: { name: 'deleted', look: 'pill--no', icon: 'trash' },
};

interface Props {
  status: Status;
  say: SayInContents;
}

export function StatusPill({ status, say }: Props) {
  const { name, look, icon } = LOOKS[status];
  const key: KeysOf<Messages> = `status.${name}`;
  return (
    <span className={`pill ${look}`}>
      {icon && <EditorIcon name={icon} />}
      {say(key)}
    </span>
  );
}

const LEVELS = ['easy', 'medium', 'hard'] as const;

/** Shows the difficulty as one to three dots. */
export function LevelDots({ level, say }: { level: (typeof LEVELS)[number]; say: SayInContents }) {
  const lit = LEVELS.indexOf(level);
  return (
    <span
      className="dots"
      role="img"
      aria-label={say('level', { level: say(`difficulty.${level}`) })}
    >
      {LEVELS.map((name, at) => (
        <i key={name} className={at <= lit ? 'on' : undefined} />
      ))}
    </span>
  );
}
