import { expect, type Page, test } from '@playwright/test';
import { Editor } from './editor.ts';
import { LONG_RECORDING, pictureOf } from './editor-quiz.ts';
import { ENGLISH, type Language, UKRAINIAN } from './languages.ts';
import { type Hands, Keyboard, Mouse } from './quiz-maker.ts';

/** One work for each source of the catalogue and the search that finds it. */
const WORKS = [
  { source: 'movie', query: 'хрещений батко' },
  { source: 'tv', query: 'друзі' },
  { source: 'music', query: 'марш принца данського' },
  { source: 'game', query: 'pong' },
] as const;

/** Fills in a quiz with a question of every source, by mouse or by keyboard as `hands` does it. */
class QuizMaker {
  private readonly editor: Editor;

  constructor(
    private readonly page: Page,
    private readonly language: Language,
    private readonly hands: Hands,
  ) {
    this.editor = new Editor(page, language);
  }

  async describeQuiz(): Promise<void> {
    const { hands, editor, page } = this;
    await hands.press(page.locator('.wz-steps a').first());
    await hands.type(editor.field('quiz.seoTitle'), 'Квіз про все: від кіно до ігор');
    await hands.type(editor.field('quiz.genitive'), 'усього потроху');
    await hands.chooseFile(page.locator('#cover input[type=file]'), await pictureOf(1));
    await expect(page.locator('.crop__whole')).toBeVisible();
    await hands.type(editor.field('quiz.coverAlt'), 'Мапа областей');
    await this.setCredit();
    await hands.press(page.locator('.wz-steps a').nth(1));
  }

  async addWork({ source, query }: (typeof WORKS)[number]): Promise<void> {
    const { hands, editor, page, language } = this;
    await this.addQuestion(`Що це за ${source}?`);
    await hands.press(editor.button('question.sources.catalog'));
    await hands.press(editor.button(`catalog.sources.${source}`));
    const name = language.t(`editor.catalog.searches.${source}`);
    const search = page.getByRole('combobox', { name });
    await hands.type(search, query);
    await expect(page.getByRole('option').first()).toBeVisible();
    if (hands instanceof Mouse) await hands.press(page.getByRole('option').first());
    else await page.keyboard.press('Enter');
    await expect(editor.field('question.answer')).not.toHaveValue('');
    for (const n of [1, 2, 3]) {
      await hands.press(page.locator('.suggest .chip:not(.chip--plain)').first());
      await expect(editor.field('question.variant', { n })).not.toHaveValue('');
    }
  }

  async addPicture(): Promise<void> {
    const { hands, editor, page } = this;
    await this.addQuestion('Що на картині?', 'Фортеця');
    await hands.press(editor.button('question.sources.image'));
    await hands.chooseFile(page.locator('#media input[type=file]'), await pictureOf(0, 1600, 1200));
    await hands.press(editor.button('crop.apply'));
    await expect(editor.button('crop.change')).toBeVisible();
    await hands.type(editor.field('media.alt'), 'Вежі над водою');
    await this.setCredit();
  }

  async addRecording(): Promise<void> {
    const { hands, editor, page } = this;
    await this.addQuestion('Що грає?', 'Щедрик');
    await hands.press(editor.button('question.sources.sound'));
    await hands.chooseFile(page.locator('#media input[type=file]'), LONG_RECORDING);
    await expect(page.locator('.sound-wave--zoom svg')).toBeVisible();
    await this.moveEnd();
    await hands.press(editor.button('trim.apply'));
    await expect(editor.button('trim.change')).toBeVisible();
    await this.setCredit();
  }

  /** Moves the end of the selection at least two seconds to the left. */
  private async moveEnd(): Promise<void> {
    const { hands, page, language } = this;
    const handle = page.getByRole('slider', { name: language.t('editor.trim.end') });
    if (hands instanceof Mouse) {
      const { x, y, width, height } = (await handle.boundingBox()) ?? fail();
      await page.mouse.move(x + width / 2, y + height / 2);
      await page.mouse.down();
      await page.mouse.move(x - width, y + height / 2, { steps: 3 });
      await page.mouse.up();
    } else {
      await hands.press(handle);
      for (const key of ['Shift+ArrowLeft', 'Shift+ArrowLeft', 'ArrowLeft'])
        await page.keyboard.press(key);
    }
    await expect(handle).not.toHaveAttribute('aria-valuetext', /^0:30/);
  }

  async addQuestion(text: string, answer?: string): Promise<void> {
    const { hands, editor } = this;
    const count = await editor.questions.count();
    await hands.press(editor.button('list.add').filter({ visible: true }).first());
    await expect(editor.questions).toHaveCount(count + 1);
    await hands.type(editor.field('question.text'), text);
    await hands.type(editor.field('question.comment'), 'Так пише енциклопедія.');
    if (!answer) return;
    await hands.type(editor.field('question.answer'), answer);
    for (const n of [1, 2, 3])
      await hands.type(editor.field('question.variant', { n }), `Хибна ${n}`);
  }

  private async setCredit(): Promise<void> {
    await this.hands.chooseFirst(this.page.locator('#media\\.credit'));
  }

  /** Plays one question of the preview and leaves it. */
  async preview(): Promise<void> {
    const { hands, editor, page, language } = this;
    await hands.press(editor.button('preview').first());
    await hands.press(editor.button('previewing.begin'));
    const layer = page.locator('.play-layer');
    await hands.press(layer.locator('.options button').first());
    await expect(layer.locator('.verdict')).toBeVisible();
    await hands.press(layer.getByRole('button', { name: language.t('play.finish') }));
    await hands.press(page.getByRole('button', { name: language.t('play.later') }));
    await expect(layer).toHaveCount(0);
  }
}

const fail = (): never => {
  throw new Error('the handle is not visible');
};

const WAYS = [
  { language: UKRAINIAN, way: 'mouse', handsOn: (page: Page) => new Mouse(page) },
  { language: ENGLISH, way: 'keyboard', handsOn: (page: Page) => new Keyboard(page) },
] as const;

for (const { language, way, handsOn } of WAYS)
  test.describe(language.locale, () => {
    test.use({ locale: language.tag });

    test(`by ${way} an author makes a quiz with every source, previews, submits, withdraws and submits it again`, async ({
      page,
    }) => {
      const editor = new Editor(page, language);
      const hands = handsOn(page);
      const maker = new QuizMaker(page, language, hands);
      const { id } = await editor.begin('Усього потроху');
      await editor.open(id);
      await maker.describeQuiz();
      for (const work of WORKS) await maker.addWork(work);
      await maker.addPicture();
      await maker.addRecording();
      await maker.addQuestion('Скільки буде двічі два?', 'Чотири');
      const ready = language.t('editor.checks.left', { n: 0 });
      await expect(page.getByRole('heading', { name: ready })).toBeVisible();
      await maker.preview();

      await hands.press(editor.button('submit.send').first());
      await hands.press(editor.button('withdraw').first());
      await expect(editor.field('question.text')).toBeEnabled();
      await hands.press(editor.button('submit.send').first());
      await expect(editor.button('withdraw').first()).toBeVisible();

      const { stage, head, questions } = await editor.read(id);
      expect(stage).toBe('pending');
      expect(head.cover).toMatchObject({ state: 'ready', credit: { kind: 'own' } });
      expect(questions.map(({ source }) => source)).toEqual([
        ...WORKS.map(work => work.source),
        ...['upload', 'upload', 'text'],
      ]);
      const [, , piece, , picture, recording] = questions.map(({ media }) => media);
      expect(piece).toMatchObject({ kind: 'audio', isUploaded: false });
      expect(picture).toMatchObject({ width: 1600, height: 900, alt: { ua: 'Вежі над водою' } });
      expect(recording?.duration).toBeGreaterThan(20);
      expect(recording?.duration).toBeLessThan(29);
    });
  });
