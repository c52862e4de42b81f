import { useState } from 'react';
import type { Media } from '../../../../contracts/media.ts';
import { useFormTools } from '../editor-context.ts';

/** Crops or cuts a file on the server. Also returns whether a request is running or has failed. */
export function useMaking<Making>(
  make: (making: Making) => Promise<Media>,
  done: (media: Media, making: Making) => void,
) {
  const { say } = useFormTools();
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const start = (making: Making) => {
    if (state === 'busy') return;
    setState('busy');
    make(making).then(
      media => done(media, making),
      () => setState('failed'),
    );
  };
  return {
    start,
    isBusy: state === 'busy',
    failure: state === 'failed' ? say('media.failed') : '',
  };
}
