import type { Command } from '../machine/play-state.ts';
import type { Trouble } from '../machine/play-trouble.ts';
import { usePlayContext } from '../play/play-context.ts';
import { troubleWords } from '../play/trouble-words.ts';

/** An error below a question that is still open: the choice is kept and can be sent again. */
export function TroubleNote({ trouble, during }: { trouble: Trouble; during: Command | null }) {
  const { texts, dispatch } = usePlayContext();
  const { title, text, again } = troubleWords(trouble, during, texts);

  return (
    <section className="verdict verdict--trouble" role="alert">
      <p className="verdict__line">{title}</p>
      <p className="verdict__comment">{text}</p>
      <div className="verdict__foot">
        {(during?.call === 'give-up' || during?.call === 'hint') && (
          <button
            className="button button--quiet"
            type="button"
            onClick={() => dispatch({ type: 'dismiss' })}
          >
            {during.call === 'hint' ? texts.withoutHint : texts.keepPlaying}
          </button>
        )}
        {again && (
          <button
            className="button"
            type="button"
            onClick={() =>
              trouble === 'outdated' ? location.reload() : dispatch({ type: 'again' })
            }
          >
            {again}
          </button>
        )}
      </div>
    </section>
  );
}
