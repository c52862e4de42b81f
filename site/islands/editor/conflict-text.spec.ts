import { expect, test } from '@jest/globals';
import type { Media } from '../../../contracts/media.ts';
import messagesEN from '../../../locales/en/editor.json' with { type: 'json' };
import messagesUA from '../../../locales/ua/editor.json' with { type: 'json' };
import { sayIn } from '../say.ts';
import { fieldLabel, fieldText } from './conflict-text.ts';

const EN = { say: sayIn(messagesEN, 'en'), locale: 'en' } as const;
const UA = { say: sayIn(messagesUA, 'ua'), locale: 'ua' } as const;

const CREDIT = { kind: 'licence', licence: 'cc-by', author: 'Marta', url: 'https://example.org/1' };

const PICTURE = {
  kind: 'image',
  width: 1600,
  height: 900,
  duration: null,
  alt: { ua: 'Замок', en: null },
  credit: CREDIT,
} as Media;

const CLIP = { ...PICTURE, kind: 'audio', width: null, height: null, duration: 12.5 };

test.each([
  ['contentType', 'movie', 'What it is about', 'Films and series'],
  ['subtype', 'person', 'Kind', 'Actors & directors'],
  ['genre', 'movie-quiz', 'Genre', 'Film quiz'],
  ['subject', 'history', 'Subject', 'History'],
  ['mode', 'cubiqer', 'How it is played', 'Letter cubes'],
  ['difficulty', 'hard', 'Difficulty', 'Hard'],
  ['title', { ua: 'Замки', en: 'Castles' }, 'Title', 'Замки / Castles'],
  ['source', 'game', 'Source of the question', 'Game'],
  ['source', 'upload', 'Source of the question', 'Uploaded file'],
  ['catalogId', 12, 'What the question asks about', 'No. 12 in the catalogue'],
  ['variants', [{ id: 'v1', ua: 'Хуст', en: null }], 'Wrong options', 'Хуст'],
  ['reference', 'An atlas', 'Where the fact can be checked', 'An atlas'],
  ['credit', CREDIT, 'Where the file is from', 'Free licence, CC BY, Marta, https://example.org/1'],
  ['media', { ...CLIP, credit: null }, 'Picture or sound', 'Sound, 0:12.5, Замок'],
])('a conflict about %s has a label and the value in words', (name, value, label, text) => {
  expect([fieldLabel(name, EN), fieldText(name, value, EN)]).toEqual([label, text]);
});

test('a picture in a conflict is told by its size, description and credit, in Ukrainian too', () => {
  expect(fieldText('cover', PICTURE, UA)).toBe(
    'Зображення, 1600 × 900, Замок, Вільна ліцензія, CC BY, Marta, https://example.org/1',
  );
});

test.each([['cover'], ['credit'], ['catalogId'], ['subject']])('an empty %s has no text', name => {
  expect(fieldText(name, null, EN)).toBe('');
});
