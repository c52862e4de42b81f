import { expect, test } from '@jest/globals';
import type { Media } from '../../contracts/media.ts';
import type { Check, QuizDraft } from '../../contracts/quiz.ts';
import { moderatorFindings } from './moderator-findings.ts';

const question = (id: number, answer: string, fields: Partial<QuizDraft> = {}): QuizDraft => ({
  ...{ id, key: `q${id}`, version: 1, source: 'text', catalogId: null, reference: null },
  ...{ text: { ua: 'Що це?', en: null }, comment: { ua: '', en: null }, variants: [] },
  ...{ answer: { ua: answer, en: null }, media: null, letters: null },
  ...fields,
});

const picture = (fields: Partial<Media>) =>
  ({ isUploaded: true, credit: null, ...fields }) as Media;

const own = { kind: 'own' as const, author: 'Оля', licence: null, url: null };

test('moderatorFindings lists a question with the answer of an earlier question, whatever its case', () => {
  const questions = [question(7, 'Щедрик'), question(8, 'Дудка'), question(9, 'щедрик')];

  expect(moderatorFindings({ checks: [], questions })).toEqual([
    {
      id: 'question.same-answer:questions.9.answer.ua',
      code: 'question.same-answer',
      level: 'advice',
      path: 'questions.9.answer.ua',
      params: { answer: 'щедрик', first: 1, second: 3 },
      overridable: false,
    },
  ]);
});

test('moderatorFindings does not compare questions without an answer', () => {
  expect(moderatorFindings({ checks: [], questions: [question(7, ''), question(8, '')] })).toEqual(
    [],
  );
});

test('moderatorFindings lists an upload that the author claims as own work, but not a picture of the site', () => {
  const questions = [
    question(7, 'а', { media: picture({ credit: own }) }),
    question(8, 'б', { media: picture({ credit: own, isUploaded: false }) }),
  ];

  expect(
    moderatorFindings({ checks: [], questions }).map(({ code, path }) => [code, path]),
  ).toEqual([['media.own-work', 'questions.7.media.credit']]);
});

test('moderatorFindings begins with the findings of the wizard', () => {
  const check = { id: 'quiz.title', code: 'quiz.title', level: 'passed' } as Check;

  expect(moderatorFindings({ checks: [check], questions: [] })).toEqual([check]);
});
