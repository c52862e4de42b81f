import { ContentListing, ListingCount } from './admin-lists/content-listing.entity.ts';
import { BulkItem, BulkRun } from './bulk/bulk-run.entity.ts';
import { Content } from './content.entity.ts';
import { ContentTally } from './content-tally.entity.ts';
import { Daily } from './dailies/daily.entity.ts';
import { QuestionAddition } from './editor/question-addition.entity.ts';
import { Notice } from './notices/notice.entity.ts';
import { PlaylistItem } from './playlists/playlist-item.entity.ts';
import { PlaylistRequest } from './playlists/playlist-request.entity.ts';
import { Question, QuestionRevision } from './question.entity.ts';
import { SocialPicture } from './social-picture.entity.ts';
import { StatusChange } from './status-change.entity.ts';
import { TeaserDay } from './teasers/teaser-day.entity.ts';
import { Unlock } from './unlocks/unlock.entity.ts';
import { ModerationClaim } from './working-copy/claim.entity.ts';
import { Remark } from './working-copy/remark.entity.ts';
import { RemovedQuestion } from './working-copy/removed-question.entity.ts';
import { Submission, SubmissionFile } from './working-copy/submission.entity.ts';
import { WorkingCopy, WorkingQuestion } from './working-copy/working-copy.entity.ts';

export { BulkWork } from './bulk/bulk-work.ts';
export { ContentPreviews } from './content-previews.ts';
export { Contents } from './contents.ts';
export { Dailies } from './dailies/dailies.ts';
export { DailyFilling } from './dailies/daily-filling.ts';
export { DailyRollover } from './dailies/daily-rollover.ts';
export { ApprovedPublication } from './editor/approved-publication.ts';
export { readEdited, readLiveQuiz } from './editor/edited-quiz.ts';
export { EditorSweep } from './editor/editor-sweep.ts';
export { ModerationQueue } from './editor/moderation-queue.ts';
export { MyQuizList, type OwnQuiz } from './editor/my-quiz-list.ts';
export { GROUP_STATUSES, OwnQuizRows, readPlace, writePlace } from './editor/own-quiz-rows.ts';
export { PreviewRevisions } from './editor/preview-revisions.ts';
export { QuizEditor } from './editor/quiz-editor.ts';
export { refusedChecks } from './editor/quiz-life.ts';
export { Notices, notifyEach } from './notices/notices.ts';
export { Playlists } from './playlists/playlists.ts';
export { playlistsNeeding } from './playlists/short-playlists.ts';
export type { Bilingual } from './question.entity.ts';
export { type Playable, Questions, type Revision } from './questions.ts';
export { QuizzesModule } from './quizzes.module.ts';
export { ContentLoader } from './shipped/content-loader.ts';
export { authorUriOf, uriOf } from './slug.ts';
export { hasStatus, isTransition, LISTED, LISTED_DAILIES, READABLE } from './status.ts';
export { TeaserQuestions } from './teasers/teaser-questions.ts';
export { type StatusReason, transition } from './transition.ts';
export { Unlocks } from './unlocks/unlocks.ts';
export { compareSnapshots, type Snapshot } from './working-copy/changes.ts';
export { claimOf, refuseClaimed } from './working-copy/claims.ts';
export { publishCorrection } from './working-copy/corrections.ts';
export type { LoggedChange } from './working-copy/edit-log.ts';
export { tellAuthorOfEdits } from './working-copy/edit-notices.ts';
export { lockContent, readCopy } from './working-copy/locked-copy.ts';
export { publishOwn, reopenApproved, schedulePublication } from './working-copy/publication.ts';
export { WorkingCopies } from './working-copy/working-copies.ts';
export { Content, Question, QuestionRevision };
export const quizEntities = [
  BulkItem,
  BulkRun,
  Content,
  ContentListing,
  ContentTally,
  Daily,
  ListingCount,
  ModerationClaim,
  Notice,
  PlaylistItem,
  PlaylistRequest,
  Question,
  QuestionAddition,
  QuestionRevision,
  Remark,
  RemovedQuestion,
  SocialPicture,
  StatusChange,
  Submission,
  SubmissionFile,
  TeaserDay,
  Unlock,
  WorkingCopy,
  WorkingQuestion,
];
