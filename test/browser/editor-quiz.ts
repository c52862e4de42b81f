import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import type { Media } from '../../contracts/media.ts';
import type { Quiz } from '../../contracts/quiz.ts';
import { Status } from '../../contracts/vocabulary.ts';
import { inDatabase } from './database.ts';
import type { Editor } from './editor.ts';

const both = (ua: string, en: string | null = null) => ({ ua, en });

/** Text, right answer and wrong options of each question; some questions fail checks. */
const QUESTIONS = [
  'Який замок зображено на купюрі в 200 гривень? | Луцький | Хотинський | Олеський | Паланок',
  'Де стоїть замок Паланок? | Мукачево | Ужгород | Хуст | Берегове',
  'Яка це фортеця над каньйоном? | Кам’янець-Подільська | Хотинська | Меджибізька | хотинська',
  'Над якою річкою височіє Хотин? | Дністер | Прут | Збруч | Смотрич',
  'Яку фортецю вирубали в скелі? | Тустань | Хотин | Острог | Дубно',
  'У якому місті стоїть Луцький замок? | Луцьк | Дубно | Рівне | Острог',
  'Який палац має прізвисько «Біла лебідка»? | Підгорецький | Вишнівецький | Качанівка | Тростянець',
  'Яка фортеця стоїть над лиманом? | Аккерманська | Хотинська | Ізмаїльська | Кілійська',
  'У якому замку народився Ян Собеський? | Олеський | Золочівський | Збаразький | Свірзький',
  'Яку книгу надрукували в Острозі? | Біблія | Апостол | Буквар | Псалтир',
  'Скільки веж у Хотинської фортеці? | П’ять | Три | Чотири | Сім',
  'Що співають на стінах замку? | Щедрівку | Колядку | Веснянку | Баладу',
].map(line => line.split(' | '));

/** Shipped quizzes whose covers were drawn for this project, so that no licence limits their use. */
const PICTURES = [
  'ukraine-history',
  'ukraine-regions',
  'ukraine-geography',
  'ukrainian-literature',
];

const coverOf = (name: string) => `content/quizzes/${name}/cover.webp`;

/** A shipped cover as a JPEG of the given size. */
export async function pictureOf(at: number, width = 1600, height = 900) {
  const path = coverOf(PICTURES[at % PICTURES.length] as string);
  const buffer = await sharp(path).resize(width, height, { fit: 'cover' }).jpeg().toBuffer();
  return { name: 'fortetsia.jpg', mimeType: 'image/jpeg', buffer };
}

/** Two joined clips of the catalogue: real sound that is longer than the 30 seconds of a clip. */
export const LONG_RECORDING = {
  name: 'shchedryk-khor-2024.mp3',
  mimeType: 'audio/mpeg',
  buffer: Buffer.concat(
    ['c02', 'c05'].map(name => readFileSync(`content/catalog/clips/${name}.mp3`)),
  ),
};

/** Fills a quiz with pictures, a recording and questions that fail checks of every level. */
export async function fillQuiz(editor: Editor, { id, headVersion }: Quiz): Promise<void> {
  const pictures = await Promise.all(
    [0, 1, 2, 3].map(async at => editor.upload(await pictureOf(at))),
  );
  const uncut = await editor.upload(await pictureOf(0, 1600, 1200));
  const narrow = await editor.upload(await pictureOf(2, 800, 450));
  const recording = await editor.upload(LONG_RECORDING);
  const media: Record<number, Media> = { 2: uncut, 6: narrow, 11: recording };
  for (const [at, question] of [1, 3, 4, 9].entries()) media[question] = pictures[at] as Media;
  const rows = QUESTIONS.map(([text = '', answer = '', ...variants], at) => ({
    source: media[at] ? 'upload' : 'text',
    text: both(text, at < 7 ? `Question ${at + 1}, in English` : null),
    answer: both(answer, at < 7 ? `Answer ${at + 1}` : null),
    variants: variants.map((ua, n) => ({
      id: `v${n}`,
      ...both(ua, at < 7 ? `Option ${n + 1}` : null),
    })),
    comment: both(
      at === 10 ? '' : 'Смотрич огинає місто майже кільцем, тож на берег тут здавна вів один міст.',
    ),
    media: media[at] ? { id: media[at].id } : null,
  }));
  await editor.send('POST', `/quizzes/${id}/questions`, {
    clientId: `${Date.now()}-${Math.random()}`,
    after: null,
    rows,
  });
  const credit = {
    kind: 'licence',
    author: 'О. Вітряна',
    licence: 'cc-by-sa',
    url: 'https://example.org/castle',
  };
  for (const one of pictures)
    await editor.send('PATCH', `/media/${one.id}`, { credit, alt: both('Вежі над річкою') });
  const set = { genitive: both('замків України'), cover: { id: pictures[0]?.id } };
  await editor.send('PATCH', `/quizzes/${id}`, { version: headVersion, set });
}

const REMARKS = `
insert into remark (content_id, question_id, reason, text, version)
select $1, null, 'rights', 'Для обкладинки бракує посилання на ліцензію.', 1
union all
select content_id, id, 'two-right', 'Смотрич теж тече біля Хотина. Уточни запитання.', 1
from question where content_id = $1 and position = 4`;

const DECLINE = `
with declined as (update content set status = ${Status.DECLINED} where id = $1),
  sent_back as (update working_copy set stage = 'declined' where content_id = $1)
insert into status_change (content_id, from_status, to_status, stage, actor, reason)
values ($1, ${Status.DRAFT}, ${Status.DECLINED}, 'declined', 'system', 'declined for a test')`;

/** Sets the quiz to declined with a remark about the cover and one about the fourth question. */
export async function decline({ id }: Quiz): Promise<void> {
  await inDatabase(async pool => {
    await pool.query(REMARKS, [id]);
    await pool.query(DECLINE, [id]);
  });
}
