import { fillDailies } from './contents/fill-dailies.job.ts';
import { importCatalog } from './contents/import-catalog.job.ts';
import { indexContent } from './contents/index-content.job.ts';
import { makeSocialPicture } from './contents/make-social-picture.job.ts';
import { publishDue } from './contents/publish-due.job.ts';
import { remakeQuestions } from './contents/remake-questions.job.ts';
import { requestSocialPictures } from './contents/request-social-pictures.job.ts';
import { rollOverDailies } from './contents/roll-over-dailies.job.ts';
import { runBulk } from './contents/run-bulk.job.ts';
import { sweepEditor } from './contents/sweep-editor.job.ts';
import { copyPortrait } from './files/copy-portrait.job.ts';
import { processUpload } from './files/process-upload.job.ts';
import { removeFile } from './files/remove-file.job.ts';
import { removeUnusedFiles } from './files/remove-unused-files.job.ts';
import { renderFile } from './files/render-file.job.ts';
import { trimRenditions } from './files/trim-renditions.job.ts';
import type { JobDefinition } from './job.ts';
import { anonymiseGuests } from './plays/anonymise-guests.job.ts';
import { countPlays } from './plays/count-plays.job.ts';
import { payFix } from './plays/pay-fix.job.ts';
import { searchSuspicions } from './plays/search-suspicions.job.ts';
import { sweepPlays } from './plays/sweep-plays.job.ts';
import { rollUpRatings } from './rating/roll-up-ratings.job.ts';
import { updateBoardVisibility } from './rating/update-board-visibility.job.ts';
import { checkInvariants } from './upkeep/check-invariants.job.ts';
import { keepNumbers } from './upkeep/keep-numbers.job.ts';
import { makeSitemaps } from './upkeep/make-sitemaps.job.ts';
import { sweepSessions } from './upkeep/sweep-sessions.job.ts';

export const JOBS: readonly JobDefinition[] = [
  anonymiseGuests,
  checkInvariants,
  copyPortrait,
  countPlays,
  fillDailies,
  importCatalog,
  indexContent,
  makeSitemaps,
  makeSocialPicture,
  payFix,
  processUpload,
  publishDue,
  remakeQuestions,
  removeFile,
  removeUnusedFiles,
  renderFile,
  requestSocialPictures,
  rollUpRatings,
  runBulk,
  sweepEditor,
  searchSuspicions,
  sweepPlays,
  sweepSessions,
  keepNumbers,
  trimRenditions,
  rollOverDailies,
  updateBoardVisibility,
] as unknown as JobDefinition[];
