import type { MediaRefusal } from '../../../contracts/media.ts';
import { DomainError } from '../../errors.ts';

/** A reason to refuse a file that lies in the file itself, not in our processing. */
export type Fault = Exclude<MediaRefusal, 'media.failed'>;

const STATUS: Record<Fault, number> = {
  'media.too-large': 413,
  'media.type': 415,
  'media.broken': 400,
  'media.pixels': 400,
  'media.frames': 400,
};

/** Thrown for a file that is not accepted. */
export class MediaRefused extends DomainError {
  constructor(readonly refusal: Fault) {
    super(STATUS[refusal], refusal);
  }
}
