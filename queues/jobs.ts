import { anonymiseGuests } from './anonymise-guests.job.ts';
import { checkInvariants } from './check-invariants.job.ts';
import { copyPortrait } from './copy-portrait.job.ts';
import { countPlays } from './count-plays.job.ts';
import { fillDailies } from './fill-dailies.job.ts';
import type { JobDefinition } from './job.ts';
import { makeSocialPicture } from './make-social-picture.job.ts';
import { removeFile } from './remove-file.job.ts';
import { renderFile } from './render-file.job.ts';
import { requestSocialPictures } from './request-social-pictures.job.ts';
import { rollOverDailies } from './roll-over-dailies.job.ts';
import { rollUpRatings } from './roll-up-ratings.job.ts';
import { sweepPlays } from './sweep-plays.job.ts';
import { sweepSessions } from './sweep-sessions.job.ts';
import { trimRenditions } from './trim-renditions.job.ts';
import { updateBoardVisibility } from './update-board-visibility.job.ts';

/** Every job there is. */
export const JOBS: readonly JobDefinition[] = [
  anonymiseGuests,
  checkInvariants,
  copyPortrait,
  countPlays,
  fillDailies,
  makeSocialPicture,
  removeFile,
  renderFile,
  requestSocialPictures,
  rollUpRatings,
  sweepPlays,
  sweepSessions,
  trimRenditions,
  rollOverDailies,
  updateBoardVisibility,
] as unknown as JobDefinition[];
