import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import fc from 'fast-check';
import type { Quiz } from '../../../contracts/quiz.ts';
import { EditorStore } from './editor-store.ts';
import type { Dropped } from './refused-edit.ts';
import type { Unsent } from './unsent-edits.ts';

/** Stands for the API with one quiz, whose head can be changed. */
class QuizServer {
  title = 'Назва';
  version = 1;
  /** The bodies of the calls that changed the quiz. */
  readonly writes: { version: number; set: object }[] = [];
  isReachable = true;
  /** Whether the quiz is changed but the responses do not arrive. */
  losesAnswers = false;
  stage: Quiz['stage'] = 'draft';
  cover = { id: 'm1', credit: null, alt: { ua: '', en: null as string | null } };
  /** Whether changes are refused with 400 input.invalid. */
  rejects = false;
  /** If set, every call is refused with this response. */
  refuses: { status: number; code: string } | null = null;
  /** The next response waits for this promise. */
  private gate: { arrive: () => void; opened: Promise<void> } | null = null;

  get quiz(): Quiz {
    const { title, version, stage, cover } = this;
    const head = { title: { ua: title, en: null }, seoTitle: { ua: '', en: null }, cover };
    const rest = { id: 7, checks: [], questions: [], orderVersion: 1 };
    return { ...rest, head, headVersion: version, version, stage } as unknown as Quiz;
  }

  /** Holds back the next response until `answer` is called. */
  holdNext(): { arrived: Promise<void>; answer: () => void } {
    const arrival = Promise.withResolvers<void>();
    const opening = Promise.withResolvers<void>();
    this.gate = { arrive: arrival.resolve, opened: opening.promise };
    return { arrived: arrival.promise, answer: opening.resolve };
  }

  readonly fetch = async (url: unknown, { method, body }: RequestInit = {}): Promise<Response> => {
    if (!this.isReachable) throw new TypeError('fetch failed');
    if (this.refuses) return refusal(this.refuses.status, this.refuses.code);
    const isMedia = String(url).includes('/media/');
    if (method === 'GET') {
      const body = isMedia ? this.cover : this.quiz;
      await this.passGate();
      return Response.json(body);
    }
    const write = JSON.parse(String(body));
    if (isMedia) {
      this.cover = { ...this.cover, ...write };
      return Response.json(this.cover);
    }
    if (this.stage === 'pending') return refusal(409, 'quiz.stage');
    if (this.rejects) return refusal(400, 'input.invalid');
    if (write.version !== this.version) return refusal(409, 'version.conflict');
    this.writes.push(write);
    await this.passGate();
    this.title = write.set.title?.ua ?? this.title;
    this.version += 1;
    if (this.losesAnswers) throw new TypeError('fetch failed');
    return Response.json({ version: this.version, savedAt: '2026-11-22T12:03:00Z', checks: [] });
  };

  private async passGate(): Promise<void> {
    const { gate } = this;
    this.gate = null;
    gate?.arrive();
    await gate?.opened;
  }
}

const refusal = (status: number, code: string) => Response.json({ code, status }, { status });

let server: QuizServer;
let kept: readonly Unsent[];
let dropped: Dropped[];
const { fetch } = globalThis;

beforeEach(() => {
  // Fake timers keep the store from saving and retrying by itself; the tests call `flush`.
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
  server = new QuizServer();
  kept = [];
  dropped = [];
  globalThis.fetch = server.fetch as typeof globalThis.fetch;
});
afterEach(() => {
  jest.useRealTimers();
  globalThis.fetch = fetch;
});

const open = (unsent: readonly Unsent[] = [], isModerator = false) =>
  new EditorStore({
    quiz: server.quiz,
    isModerator,
    unsent,
    keep: now => {
      kept = now;
    },
    dropped: one => dropped.push(one),
  });

const title = (store: EditorStore) => store.getState().document.head.title.ua;

const type = (store: EditorStore, ua: string) =>
  store.edit({ kind: 'head', set: { title: { ua, en: null } } });

test('an edit changes the document at once, and flush sends it with the version of the head', async () => {
  const store = open();

  type(store, 'Інша');

  expect(title(store)).toBe('Інша');
  expect(await store.flush()).toBe(true);
  expect(server.writes).toEqual([{ version: 1, set: { title: { ua: 'Інша', en: null } } }]);
  expect(store.getState().save).toBe('saved');
});

test('an edit made while another one is being saved is sent afterwards, with the next version', async () => {
  const store = open();
  const { arrived, answer } = server.holdNext();
  type(store, 'Перша');
  const sent = store.flush();
  await arrived;

  type(store, 'Друга');
  answer();
  await sent;
  await store.flush();

  expect(server.writes.map(({ version }) => version)).toEqual([1, 2]);
  expect(server.title).toBe('Друга');
});

test('an edit made offline is kept in the browser and sent once the server is reachable', async () => {
  const store = open();
  server.isReachable = false;
  type(store, 'Інша');
  expect(await store.flush()).toBe(false);
  expect(store.getState().save).toBe('offline');
  expect(kept).toHaveLength(1);

  server.isReachable = true;

  expect(await store.flush()).toBe(true);
  expect(server.title).toBe('Інша');
  expect(kept).toEqual([]);
});

test('an edit that was saved, but whose response was lost, is sent again without a conflict', async () => {
  const store = open();
  server.losesAnswers = true;
  type(store, 'Інша');
  await store.flush();

  server.losesAnswers = false;

  expect(await store.flush()).toBe(true);
  expect(store.getState()).toMatchObject({ save: 'saved', conflict: null });
  expect(server.title).toBe('Інша');
});

test('text typed after a save whose response was lost is saved without a conflict', async () => {
  const store = open();
  server.losesAnswers = true;
  type(store, 'Перша');
  await store.flush();
  server.losesAnswers = false;

  type(store, 'Перша назва');

  expect(await store.flush()).toBe(true);
  expect(store.getState()).toMatchObject({ save: 'saved', conflict: null });
  expect([server.title, title(store)]).toEqual(['Перша назва', 'Перша назва']);
});

test('whatever responses are lost and whenever the tab is reloaded, the last text is saved without a conflict', async () => {
  const step = fc.oneof(
    fc.record({ do: fc.constant('type' as const), text: fc.string({ maxLength: 3 }) }),
    fc.record({ do: fc.constantFrom('save', 'lose request', 'lose answer', 'reload', 'undo') }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 20 }), async steps => {
      server = new QuizServer();
      kept = [];
      globalThis.fetch = server.fetch as typeof globalThis.fetch;
      let store = open();
      for (const one of steps) {
        server.isReachable = one.do !== 'lose request';
        server.losesAnswers = one.do === 'lose answer';
        if ('text' in one) type(store, one.text);
        else if (one.do === 'undo') store.undo();
        else if (one.do === 'reload') store = open(kept);
        else await store.flush();
        expect(store.getState().conflict).toBeNull();
      }
      const last = title(store);
      server.isReachable = true;
      server.losesAnswers = false;

      expect(await store.flush()).toBe(true);
      expect([server.title, title(store)]).toEqual([last, last]);
    }),
  );
});

test('text that was saved while the quiz was read again stays on the screen', async () => {
  const store = open();
  const { arrived, answer } = server.holdNext();
  const reloaded = store.reload();
  await arrived;

  type(store, 'Інша');
  await store.flush();
  answer();
  await reloaded;

  expect([server.title, title(store)]).toEqual(['Інша', 'Інша']);
});

test('an edit kept from an earlier visit does not overwrite what another tab saved since', async () => {
  const before = open();
  server.isReachable = false;
  type(before, 'Моя');
  await before.flush();
  server.isReachable = true;
  server.title = 'Їхня';
  server.version = 5;

  const store = open(kept);

  expect(await store.flush()).toBe(false);
  expect(store.getState().conflict?.fields).toMatchObject([
    { mine: { ua: 'Моя' }, theirs: { ua: 'Їхня' } },
  ]);
  expect(server.title).toBe('Їхня');
});

test('edits kept from an earlier visit appear in the document, and flush sends them', async () => {
  const before = open();
  server.isReachable = false;
  type(before, 'Інша');
  await before.flush();

  server.isReachable = true;
  const store = open(kept);

  expect(title(store)).toBe('Інша');
  expect(await store.flush()).toBe(true);
  expect(server.title).toBe('Інша');
});

test.each([
  [['title'], 'Моя'],
  [[], 'Їхня'],
])(
  'resolving a conflict with our version of the fields %j saves the text %s',
  async (names, chosen) => {
    const store = open();
    type(store, 'Моя');
    server.title = 'Їхня';
    server.version = 5;
    expect(await store.flush()).toBe(false);
    expect(store.getState().conflict?.fields).toMatchObject([
      { name: 'title', mine: { ua: 'Моя' }, theirs: { ua: 'Їхня' } },
    ]);

    store.resolve(names);

    expect(await store.flush()).toBe(true);
    expect([server.title, title(store)]).toEqual([chosen, chosen]);
  },
);

test.each([
  [['title'], 'Моя довша'],
  [[], 'Їхня'],
])(
  'a conflict shows the text typed after the refused one, and %j decides about both',
  async (names, chosen) => {
    const store = open();
    server.isReachable = false;
    type(store, 'Моя');
    await store.flush();
    type(store, 'Моя довша');
    server.isReachable = true;
    server.title = 'Їхня';
    server.version = 5;
    expect(await store.flush()).toBe(false);
    expect(store.getState().conflict?.fields).toMatchObject([{ mine: { ua: 'Моя довша' } }]);

    store.resolve(names);

    expect(await store.flush()).toBe(true);
    expect([server.title, title(store)]).toEqual([chosen, chosen]);
  },
);

test.each([
  [['alt'], 'Моя'],
  [[], 'Їхня'],
])('resolving a conflict about a description keeps the chosen text (%j)', async (names, chosen) => {
  const store = open();
  store.edit({ kind: 'media', id: 'm1', set: { alt: { ua: 'Моя', en: null } } });
  server.cover.alt = { ua: 'Їхня', en: null };
  expect(await store.flush()).toBe(false);
  expect(store.getState().conflict?.fields).toMatchObject([
    { name: 'alt', mine: { ua: 'Моя' }, theirs: { ua: 'Їхня' } },
  ]);

  store.resolve(names);

  expect(await store.flush()).toBe(true);
  expect(server.cover.alt.ua).toBe(chosen);
  expect(store.getState().document.head.cover?.alt.ua).toBe(chosen);
});

test('an edit refused with 409 quiz.stage because the quiz is pending is kept in the browser', async () => {
  const store = open();
  type(store, 'Інша');
  server.stage = 'pending';

  expect(await store.flush()).toBe(false);
  expect(store.getState().save).toBe('closed');
  expect(kept).toHaveLength(1);
});

test('an edit refused with 409 daily.begun is kept in the browser and not sent again', async () => {
  const store = open();
  type(store, 'Інша');
  server.refuses = { status: 409, code: 'daily.begun' };

  expect(await store.flush()).toBe(false);
  expect(store.getState().save).toBe('begun');
  expect(kept).toHaveLength(1);
});

test.each([
  [403, 'auth.forbidden', 'forbidden'],
  [404, 'not-found', 'forbidden'],
  [401, 'auth.required', 'signed-out'],
  [429, 'rate.exceeded', 'limited'],
  [503, 'unavailable', 'failing'],
])(
  'an edit refused with %d %s is kept and sent once the server accepts it',
  async (status, code, save) => {
    const store = open();
    type(store, 'Інша');
    server.refuses = { status, code };

    expect(await store.flush()).toBe(false);
    expect(store.getState().save).toBe(save);
    expect(kept).toHaveLength(1);

    server.refuses = null;
    expect(await store.flush()).toBe(true);
    expect(server.title).toBe('Інша');
  },
);

test('an edit that the server rejects for good is dropped, and the author is told', async () => {
  const store = open();
  type(store, 'Інша');
  server.rejects = true;

  expect(await store.flush()).toBe(true);
  expect(dropped).toEqual([{ kind: 'head', questions: [] }]);
  expect([title(store), kept]).toEqual(['Назва', []]);
});

test('edit returns false and changes nothing while the quiz is pending', () => {
  server.stage = 'pending';
  const store = open();

  expect(store.edit({ kind: 'add', after: null, questions: [] })).toBe(false);
});

test('undo after an edit was saved sends the old value to the server', async () => {
  const store = open();
  type(store, 'Інша');
  await store.flush();

  store.undo();

  expect(title(store)).toBe('Назва');
  await store.flush();
  expect(server.title).toBe('Назва');
});

test('a moderator can edit a pending quiz, and its author cannot', () => {
  server.stage = 'pending';

  expect(type(open(), 'Нова назва')).toBe(false);
  expect(type(open([], true), 'Нова назва')).toBe(true);
});
