import { type ReactNode, useId } from 'react';
import { localized } from '../../../paths.ts';
import { EditorIcon, type EditorIconName } from '../../editor/editor-icon.tsx';
import { availableActions, type ModerationAction } from './available-actions.ts';
import { useModeration } from './moderation-context.ts';
import { timeOfDay } from './moderation-times.ts';
import { useReviewed } from './review-context.ts';

interface Props {
  ask: (action: ModerationAction) => void;
  skip: () => void;
  showKeys: () => void;
}

const LOOKS: Partial<
  Record<ModerationAction, { icon?: EditorIconName; look: string; key?: string }>
> = {
  decline: { icon: 'undo', look: 'button button--no', key: 'D' },
  approve: { look: 'button button--quiet', key: 'A' },
  schedule: { look: 'button button--quiet only-wide', key: 'T' },
  publish: { icon: 'send', look: 'button', key: 'P' },
};

/** The actions of the moderator, at the bottom of the screen. Rare actions are in a menu, on a phone more of them. */
export function DecideBar({ ask, skip, showKeys }: Props) {
  const { say } = useModeration();
  const { review, claim, drafts } = useReviewed();
  const { main } = availableActions(review);
  const isDecided = review.stage === 'pending' && claim.kind !== 'mine';
  const shown = isDecided ? [] : main;

  return (
    <div className="decide" role="toolbar" aria-label={say('decide.title')}>
      <div className="decide__say">
        <Obstacle />
        {review.stage === 'pending' && claim.kind === 'mine' && (
          <b>{say('remarks.count', { n: drafts.remarks.length + (drafts.open ? 1 : 0) })}</b>
        )}
      </div>
      <Menu ask={ask} skip={skip} showKeys={showKeys} />
      <button className="button button--plain only-wide" type="button" onClick={skip}>
        {say('decide.skip')} <kbd>J</kbd>
      </button>
      {shown.map(action => {
        const { icon, look, key } = LOOKS[action] ?? { look: 'button button--quiet' };
        return (
          <button key={action} className={look} type="button" onClick={() => ask(action)}>
            {icon && <EditorIcon name={icon} />}
            {say(`decide.${action}`)} {key && <kbd>{key}</kbd>}
          </button>
        );
      })}
    </div>
  );
}

/** Why this moderator may not decide. */
function Obstacle() {
  const { say, locale } = useModeration();
  const { review, claim, takeClaim } = useReviewed();
  if (review.stage !== 'pending' || claim.kind === 'mine') return null;
  if (review.own) return <p role="status">{say('decide.own')}</p>;
  if (claim.kind === 'none') return null;
  const why =
    claim.kind === 'failed'
      ? say('decide.unclaimed')
      : say('decide.held', {
          name: claim.claim.by.name,
          time: timeOfDay(claim.claim.until, locale),
        });
  return (
    <p role="status">
      {why}{' '}
      <button className="link" type="button" onClick={takeClaim}>
        {say('decide.claim')}
      </button>
    </p>
  );
}

function Menu({ ask, skip, showKeys }: Props) {
  const { say, locale } = useModeration();
  const { review, claim } = useReviewed();
  const { main, other } = availableActions(review);
  const id = useId();
  const isHeld = review.stage === 'pending' && claim.kind !== 'mine';
  const item = (name: string, text: string, press: () => void, extra = ''): ReactNode => (
    <button
      key={name}
      className={extra}
      type="button"
      popoverTarget={id}
      popoverTargetAction="hide"
      onClick={press}
    >
      {text}
    </button>
  );

  return (
    <>
      <button
        className="icon-button"
        type="button"
        popoverTarget={id}
        aria-label={say('decide.more')}
      >
        <EditorIcon name="more" />
      </button>
      <div className="md-menu menu-list" id={id} popover="auto">
        {item('skip', say('decide.skip'), skip, 'only-small')}
        {!isHeld &&
          main.includes('schedule') &&
          item('schedule', say('decide.schedule'), () => ask('schedule'), 'only-small')}
        {other.map(action => item(action, say(`decide.${action}`), () => ask(action)))}
        <a href={localized(locale, `/create/wizard/${review.id}`)}>{say('decide.wizard')}</a>
        {item('keys', say('keys.title'), showKeys, 'only-wide')}
      </div>
    </>
  );
}
