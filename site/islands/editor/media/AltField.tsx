import type { Media } from '../../../../contracts/media.ts';
import type { Check } from '../../../../contracts/quiz.ts';
import { QUIZ_LIMITS } from '../../../../contracts/rules/quiz-limits.ts';
import { useFormTools } from '../editor-context.ts';
import { TextField } from '../TextField.tsx';

const MOST = QUIZ_LIMITS.pictureDescription;

interface Props {
  media: Media;
  checks: readonly Check[];
  /** The ids of the fields start with it. */
  name: string;
}

/**
 * The description of a picture for people who cannot see it. More characters than the server accepts cannot be typed.
 */
export function AltField({ media, checks, name }: Props) {
  const { say, setDetails } = useFormTools();

  return (
    <TextField
      name={`${name}.alt`}
      label={say('media.alt')}
      hint={say('media.altHint')}
      value={media.alt}
      change={({ ua, en }) => {
        const alt = { ua: ua.slice(0, MOST), en: en?.slice(0, MOST) ?? null };
        setDetails(media, { alt });
      }}
      most={MOST}
      checks={checks}
    />
  );
}
