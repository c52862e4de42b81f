import { useCallback, useEffect, useRef, useState } from 'react';
import type {
  ReportedQuestionDetails,
  ResolveReports,
} from '../../../../contracts/admin-reports.ts';
import { ApiError } from '../../../api.ts';
import { publishCorrection, readReports, resolveReports } from './reports-api.ts';

/** What went wrong: `unfixed` if players still get the reported wording, `resolved` if another admin has answered. */
export type ReportTrouble = 'publish' | 'unfixed' | 'resolved' | 'answer' | null;

interface Shown {
  details: ReportedQuestionDetails | null;
  state: 'loading' | 'failed' | 'ready' | 'sending';
  trouble: ReportTrouble;
}

export interface OpenReport extends Shown {
  load: () => void;
  /** Gives players the correction in this version of the working copy. */
  publish: (version: number) => void;
  answer: (answer: Omit<ResolveReports, 'revisionId'>) => void;
}

interface Options {
  questionId: number;
  revisionId: number;
  answered: () => void;
}

/** A reported question, and what an admin does with it. */
export function useReport({ questionId, revisionId, answered }: Options): OpenReport {
  const [shown, setShown] = useState<Shown>({ details: null, state: 'loading', trouble: null });
  const isSending = useRef(false);

  const load = useCallback(() => {
    setShown(before => ({ ...before, state: 'loading' }));
    return readReports(questionId, revisionId).then(
      details => setShown({ details, state: 'ready', trouble: null }),
      () => setShown(before => ({ ...before, state: 'failed' })),
    );
  }, [questionId, revisionId]);
  useEffect(() => void load(), [load]);

  const send = (call: () => Promise<unknown>, troubleOf: (error: unknown) => ReportTrouble) => {
    if (isSending.current) return;
    isSending.current = true;
    setShown(before => ({ ...before, state: 'sending', trouble: null }));
    call()
      .then(
        () => load().then(answered),
        error => setShown(before => ({ ...before, state: 'ready', trouble: troubleOf(error) })),
      )
      .finally(() => {
        isSending.current = false;
      });
  };
  const publish = (version: number) =>
    send(
      () => publishCorrection(questionId, version),
      () => 'publish',
    );
  const answer = (body: Omit<ResolveReports, 'revisionId'>) =>
    send(() => resolveReports(questionId, { revisionId, ...body }), troubleOfAnswer);

  return { ...shown, load: () => void load(), publish, answer };
}

function troubleOfAnswer(error: unknown): ReportTrouble {
  const code = error instanceof ApiError ? error.code : null;
  if (code === 'report.unfixed') return 'unfixed';
  return code === 'report.resolved' ? 'resolved' : 'answer';
}
