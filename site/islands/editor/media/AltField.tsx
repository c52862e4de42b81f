import type { Media } from '../../../../contracts/media.ts';
import type { Check } from '../../../../contracts/quiz.ts';
import { QUIZ_LIMITS } from '../../../../contracts/rules/quiz-limits.ts';
import { useEditor } from '../editor-context.ts';
import { TextField } from '../TextField.tsx';

const MOST = QUIZ_LIMITS.pictureDescription;

/**
 * The description of a picture for people who cannot see it. More characters than the server accepts cannot be typed.
 */
export function AltField({ media, checks }: { media: Media; checks: readonly Check[] }) {
  const { say, store } = useEditor();

  return (
    <TextField
      name="media.alt"
      label={say('media.alt')}
      hint={say('media.altHint')}
      value={media.alt}
      change={({ ua, en }) => {
        const alt = { ua: ua.slice(0, MOST), en: en?.slice(0, MOST) ?? null };
        store.edit({ kind: 'media', id: media.id, set: { alt } });
      }}
      most={MOST}
      checks={checks}
    />
  );
}
