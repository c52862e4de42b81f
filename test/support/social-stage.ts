import type { Locale } from '../../contracts/vocabulary.ts';
import { ContentLoader } from '../../src/quizzes/index.ts';
import { eventually } from './eventually.ts';
import { call } from './http-call.ts';
import { type JobWorker, startWorker } from './job-worker.ts';
import { ContentFolder, drawing, quizOf } from './quiz-folder.ts';
import { type QuizServer, startServer } from './quiz-server.ts';

/** A content's social preview pictures in Ukrainian and English. */
export interface Social {
  id: number;
  socialId: string | null;
  socialDigest: string | null;
}

const SOCIAL = `
select id, file_id as "socialId", social_picture.digest as "socialDigest"
from content left join social_picture on content_id = id and locale = $2
where key = $1 or id::text = $1`;

/** A server, a worker and a folder of quizzes that are loaded one by one. */
export class SocialStage {
  private readonly folder = new ContentFolder();

  private constructor(
    readonly server: QuizServer,
    readonly worker: JobWorker,
  ) {}

  static async open(): Promise<SocialStage> {
    return new SocialStage(await startServer(), await startWorker());
  }

  async close(): Promise<void> {
    this.folder.remove();
    await Promise.all([this.server.close(), this.worker.close()]);
  }

  /** The social pictures of a content, found by its key or id. */
  async socialOf(content: string | number, locale: Locale = 'ua'): Promise<Social> {
    const values = [String(content), locale];
    const { rows } = await this.server.database.pool.query<Social>(SOCIAL, values);
    return rows[0] as Social;
  }

  async isMade(content: string | number, locale: Locale = 'ua'): Promise<boolean> {
    return (await this.socialOf(content, locale)).socialId !== null;
  }

  async load(key: string, changes: object = {}, cover = drawing('gold')): Promise<void> {
    this.folder.add(key, 'cover.svg', cover);
    this.folder.add(key, 'quiz.yaml', JSON.stringify(quizOf(changes)));
    await this.server.app.get(ContentLoader).load(this.folder.root);
  }

  /** Loads a quiz and waits for its pictures; the English one is made last. */
  async made(key: string, changes: object = {}): Promise<Social> {
    await this.load(key, changes);
    await eventually(() => this.isMade(key, 'en'));
    return this.socialOf(key);
  }

  /** Waits until the picture of the quiz has changed. */
  async changed(key: string, before: Social): Promise<Social> {
    const isAnother = async () => (await this.socialOf(key)).socialDigest !== before.socialDigest;
    await eventually(isAnother);
    return this.socialOf(key);
  }

  /** Adds a job that makes the social picture, and waits until it is done. */
  async runJob(contentId: number): Promise<void> {
    const { id } = await this.worker.queue.add('make-social-picture', { contentId });
    await eventually(() => this.worker.doneIds.includes(id as string));
  }

  async pictureOf({ socialId }: Social): Promise<Buffer> {
    return (await call(this.server.origin, `/media/${socialId}`)).bytes;
  }
}
