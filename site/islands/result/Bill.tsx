import type { Result } from '../../../contracts/plays.ts';
import { LANGUAGE_TAG } from '../../paths.ts';
import type { Session } from '../../scripts/session.ts';
import { fill, plural } from '../fill.ts';
import { usePlayContext } from '../play-context.ts';
import { CoinMark } from './CoinMark.tsx';

interface Props {
  result: Result;
  session: Session;
}

/** What there is to collect: for what, and what the balance comes to; that only where an account has one. */
export function Bill({ result, session }: Props) {
  const { texts, locale } = usePlayContext();
  const { coins, correct } = result;
  const { format } = new Intl.NumberFormat(LANGUAGE_TAG[locale]);
  const each = coins / correct;

  return (
    <>
      <p className="reward__amount">
        <span className="coin num">
          <CoinMark />+{format(coins)}
        </span>
      </p>
      <dl className="bill num">
        <div>
          <dt>{fill(plural(locale, correct, texts.rewardRight), { n: correct, each })}</dt>
          <dd>{format(coins)}</dd>
        </div>
        {session.status !== 'unauthenticated' && (
          <div>
            <dt>{texts.balanceThen}</dt>
            <dd>{session.me ? format(session.me.balance + coins) : '…'}</dd>
          </div>
        )}
      </dl>
    </>
  );
}
