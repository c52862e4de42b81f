import { Injectable } from '@nestjs/common';
import { Previews } from '../../src/plays/index.ts';
import { EditorSweep, Notices } from '../../src/quizzes/index.ts';
import type { JobProcessor } from '../job.processor.ts';
import { sweepEditor } from './sweep-editor.job.ts';

@Injectable()
export class SweepEditorProcessor implements JobProcessor<typeof sweepEditor> {
  readonly job = sweepEditor;

  constructor(
    private readonly previews: Previews,
    private readonly editor: EditorSweep,
    private readonly notices: Notices,
  ) {}

  async run(): Promise<void> {
    await this.previews.sweep();
    await this.editor.sweep();
    await this.notices.forget();
  }
}
