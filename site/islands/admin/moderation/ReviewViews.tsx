import { AllQuestions } from './AllQuestions.tsx';
import { ChangesView } from './ChangesView.tsx';
import { HeadView } from './HeadView.tsx';
import { useModeration } from './moderation-context.ts';
import { useReviewed } from './review-context.ts';

export const VIEWS = ['questions', 'changes', 'head'] as const;
export type ReviewView = (typeof VIEWS)[number];

interface Props {
  view: ReviewView;
  setView: (view: ReviewView) => void;
  play: () => void;
}

/** The tabs of a review. "Play" opens a preview over the page. */
export function ReviewTabs({ view, setView, play }: Props) {
  const { say } = useModeration();
  const { value: difference } = useReviewed().comparison;
  const count = difference ? difference.head.length + difference.questions.length : 0;

  return (
    <fieldset className="tabs md-tabs" aria-label={say('views.title')}>
      {VIEWS.map(name => (
        <button key={name} type="button" aria-pressed={name === view} onClick={() => setView(name)}>
          {say(`views.${name}`)}
          {name === 'changes' && count > 0 && <small className="num"> {count}</small>}
        </button>
      ))}
      <button type="button" onClick={play}>
        {say('views.play')}
      </button>
    </fieldset>
  );
}

const PANES = { questions: AllQuestions, changes: ChangesView, head: HeadView } as const;

export function ReviewPane({ view }: Pick<Props, 'view'>) {
  const Pane = PANES[view];
  return (
    <div className="md-view" id={view === 'head' ? 'head' : undefined}>
      <Pane />
    </div>
  );
}
