import { useEffect, useState } from 'react';
import { ApiError, castVote, hasSession } from '../../api.ts';
import { openSignIn } from '../../scripts/sign-in/open-sign-in.ts';
import { arrived, isUntouched, lost, pressed, type Thumb, votingFrom } from './voting.ts';

/** `own` is the vote stored on the server; null while it is unknown. */
export function useVote(contentId: number, own: Thumb | null) {
  const [voting, setVoting] = useState(() => votingFrom(own ?? 0));
  const { sending } = voting;

  useEffect(() => {
    // A press before the stored vote was known takes precedence.
    if (own !== null) setVoting(now => (isUntouched(now) ? votingFrom(own) : now));
  }, [own]);

  useEffect(() => {
    if (sending === null) return;
    castVote(contentId, sending).then(
      ({ value }) => setVoting(now => arrived(now, value)),
      error => {
        setVoting(lost);
        if (error instanceof ApiError) void refreshSession();
      },
    );
  }, [contentId, sending]);

  const press = (thumb: 1 | -1) =>
    hasSession() ? setVoting(now => pressed(now, thumb)) : void openSignIn();

  return { ...voting, press };
}

async function refreshSession() {
  const { refresh } = await import('../../scripts/account/session.ts');
  await refresh();
}
