import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/index.ts';
import { CatalogModule } from '../catalog/index.ts';
import { MediaModule } from '../media/index.ts';
import { AdminContentsController } from './admin-lists/admin-contents.controller.ts';
import { AdminContents } from './admin-lists/admin-contents.ts';
import { ContentSearch } from './admin-lists/content-search.ts';
import { BulkController } from './bulk/bulk.controller.ts';
import { BulkRuns } from './bulk/bulk-runs.ts';
import { BulkWork } from './bulk/bulk-work.ts';
import { ContentChanges } from './bulk/content-changes.ts';
import { ContentPreviews } from './content-previews.ts';
import { ContentsController } from './contents.controller.ts';
import { Contents } from './contents.ts';
import { AdminDailiesController } from './dailies/admin-dailies.controller.ts';
import { Dailies } from './dailies/dailies.ts';
import { DailyCalendar } from './dailies/daily-calendar.ts';
import { DailyCandidateList } from './dailies/daily-candidate-list.ts';
import { DailyEditing } from './dailies/daily-editing.ts';
import { DailyFilling } from './dailies/daily-filling.ts';
import { DailyQuestions } from './dailies/daily-questions.ts';
import { DailyRepeats } from './dailies/daily-repeats.ts';
import { DailyRollover } from './dailies/daily-rollover.ts';
import { WantedQuestions } from './dailies/wanted-questions.ts';
import { ApprovedPublication } from './editor/approved-publication.ts';
import { EditorSweep } from './editor/editor-sweep.ts';
import { MediaInDrafts } from './editor/media-in-drafts.ts';
import { ModerationQueue } from './editor/moderation-queue.ts';
import { MyQuizList } from './editor/my-quiz-list.ts';
import { MyQuizzesController } from './editor/my-quizzes.controller.ts';
import { OwnQuizRows } from './editor/own-quiz-rows.ts';
import { PreviewRevisions } from './editor/preview-revisions.ts';
import { QuestionEditor } from './editor/question-editor.ts';
import { QuestionsController } from './editor/questions.controller.ts';
import { QuizEditor } from './editor/quiz-editor.ts';
import { QuizFindings } from './editor/quiz-findings.ts';
import { QuizLifeController } from './editor/quiz-life.controller.ts';
import { QuizLife } from './editor/quiz-life.ts';
import { QuizPresenter } from './editor/quiz-presenter.ts';
import { QuizSaves } from './editor/quiz-saves.ts';
import { QuizzesController } from './editor/quizzes.controller.ts';
import { NoticesController } from './notices/notices.controller.ts';
import { Notices } from './notices/notices.ts';
import { PlaylistEditorController } from './playlists/playlist-editor.controller.ts';
import { PlaylistEditor } from './playlists/playlist-editor.ts';
import { PlaylistPresenter } from './playlists/playlist-presenter.ts';
import { Playlists } from './playlists/playlists.ts';
import { Questions } from './questions.ts';
import { ArchiveMedia } from './quiz-files/archive-media.ts';
import { QuizExports } from './quiz-files/quiz-exports.ts';
import { QuizFilesController } from './quiz-files/quiz-files.controller.ts';
import { QuizImports } from './quiz-files/quiz-imports.ts';
import { ContentLoader } from './shipped/content-loader.ts';
import { PlaylistLoader } from './shipped/playlist-loader.ts';
import { QuizLoader } from './shipped/quiz-loader.ts';
import { ReleasesController } from './shipped/releases.controller.ts';
import { Releases } from './shipped/releases.ts';
import { ShippedContent } from './shipped/shipped-content.ts';
import { TeaserQuestions } from './teasers/teaser-questions.ts';
import { Unlocks } from './unlocks/unlocks.ts';
import { WorkingCopies } from './working-copy/working-copies.ts';

@Module({
  imports: [AuthModule, CatalogModule, MediaModule],
  controllers: [
    AdminContentsController,
    AdminDailiesController,
    BulkController,
    ContentsController,
    MyQuizzesController,
    NoticesController,
    PlaylistEditorController,
    QuestionsController,
    QuizFilesController,
    QuizLifeController,
    QuizzesController,
    ReleasesController,
  ],
  providers: [
    AdminContents,
    ApprovedPublication,
    ArchiveMedia,
    BulkRuns,
    BulkWork,
    ContentChanges,
    ContentLoader,
    ContentPreviews,
    ContentSearch,
    Contents,
    Dailies,
    DailyCalendar,
    DailyCandidateList,
    DailyEditing,
    DailyFilling,
    DailyQuestions,
    DailyRepeats,
    DailyRollover,
    EditorSweep,
    MediaInDrafts,
    ModerationQueue,
    MyQuizList,
    Notices,
    OwnQuizRows,
    PlaylistEditor,
    PlaylistLoader,
    PlaylistPresenter,
    Playlists,
    PreviewRevisions,
    QuestionEditor,
    Questions,
    QuizEditor,
    QuizExports,
    QuizFindings,
    QuizImports,
    QuizLife,
    QuizLoader,
    QuizPresenter,
    QuizSaves,
    Releases,
    ShippedContent,
    TeaserQuestions,
    Unlocks,
    WantedQuestions,
    WorkingCopies,
  ],
  exports: [
    ApprovedPublication,
    BulkWork,
    ContentLoader,
    ContentPreviews,
    Contents,
    Dailies,
    DailyFilling,
    DailyRollover,
    EditorSweep,
    ModerationQueue,
    MyQuizList,
    Notices,
    OwnQuizRows,
    Playlists,
    PreviewRevisions,
    Questions,
    QuizEditor,
    TeaserQuestions,
    Unlocks,
    WorkingCopies,
  ],
})
export class QuizzesModule {}
