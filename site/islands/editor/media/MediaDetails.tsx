import type { Media } from '../../../../contracts/media.ts';
import type { Check } from '../../../../contracts/quiz.ts';
import { AltField } from './AltField.tsx';
import { CreditFields } from './CreditFields.tsx';

interface Props {
  media: Media | null;
  checks: readonly Check[];
  /** The ids of the fields start with it. */
  name?: string;
}

/** Fields for credit and description of an uploaded picture or clip. */
export function MediaDetails({ media, checks, name = 'media' }: Props) {
  if (!media?.isUploaded || media.state === 'refused') return null;
  return (
    <>
      {media.kind === 'image' && (
        <AltField
          media={media}
          name={name}
          checks={checks.filter(({ path }) => /\.alt/.test(path))}
        />
      )}
      <CreditFields media={media} name={name} />
    </>
  );
}
