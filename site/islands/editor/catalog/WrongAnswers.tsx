import { useCallback, useEffect, useState } from 'react';
import type { WrongAnswer } from '../../../../contracts/catalog.ts';
import { normalise } from '../../../../contracts/rules/normalise.ts';
import { QUIZ_LIMITS } from '../../../../contracts/rules/quiz-limits.ts';
import { suggestWrongAnswers } from '../../../editor-api.ts';
import { useEditor } from '../editor-context.ts';
import { EditorIcon } from '../editor-icon.tsx';
import type { QuestionFields } from '../quiz-document.ts';
import { newVariant } from '../use-question-actions.ts';

interface Props {
  catalogId: number;
  fields: QuestionFields;
  set: (change: Partial<QuestionFields>) => void;
}

/** The server accepts at most this many ids of items that are not to be suggested. */
const MOST_SEEN = 50;

/** Placeholders that keep the room of the six suggestions until they are loaded. */
const WAITING = [1, 2, 3, 4, 5, 6];

/** Wrong options suggested by the catalogue. Clicking one fills the first empty option, or adds another. */
export function WrongAnswers({ catalogId, fields, set }: Props) {
  const { say } = useEditor();
  const { items, isLoading, hasFailed, more } = useWrongAnswers(catalogId);
  const { variants } = fields;
  const known = new Set(variants.map(({ ua }) => normalise(ua)));
  const offered = items.filter(({ ua }) => !known.has(normalise(ua)));
  const empty = variants.findIndex(({ ua, en }) => !ua && !en);
  const isFull = empty < 0 && variants.length >= QUIZ_LIMITS.variants;

  const take = ({ ua, en }: WrongAnswer) => {
    if (isFull) return;
    const variant = { ...(variants[empty] ?? newVariant()), ua, en };
    set({ variants: empty < 0 ? [...variants, variant] : variants.with(empty, variant) });
  };

  return (
    <section className="suggest" aria-label={say('catalog.wrong')}>
      <div className="suggest__head">
        <span className="suggest__name">
          <EditorIcon name="wand" />
          <b>{say('catalog.wrong')}</b>
        </span>
        <span className="field__hint">{say('catalog.wrongHint')}</span>
      </div>
      <div className="chips" aria-busy={isLoading}>
        {isLoading && WAITING.map(at => <span key={at} className="suggest__wait" />)}
        {hasFailed && <span role="status">{say('catalog.wrongFailed')}</span>}
        {offered.map(item => (
          <button
            key={item.id}
            className="chip"
            type="button"
            aria-disabled={isFull}
            title={say(`catalog.why.${item.why}`)}
            onClick={() => take(item)}
          >
            <EditorIcon name="add" />
            {item.ua}
          </button>
        ))}
        <button className="chip chip--plain" type="button" onClick={more}>
          <EditorIcon name="again" />
          {say('catalog.more')}
        </button>
      </div>
    </section>
  );
}

/**
 * Loads six suggestions, and on request six that were not shown yet. When there are no more, it begins again with the
 * first ones.
 */
function useWrongAnswers(catalogId: number) {
  const [items, setItems] = useState<readonly WrongAnswer[] | null>(null);
  const [seen, setSeen] = useState<readonly number[]>([]);
  const [hasFailed, setFailed] = useState(false);

  const load = useCallback(
    (not: readonly number[]): Promise<void> =>
      suggestWrongAnswers(catalogId, { not: not.join(), seed: String(not.length) }).then(
        ({ items: found }) => {
          if (found.length === 0 && not.length > 0) return load([]);
          setItems(found);
          setFailed(false);
          setSeen([...not, ...found.map(({ id }) => id)].slice(-MOST_SEEN));
        },
        () => {
          setItems([]);
          setFailed(true);
        },
      ),
    [catalogId],
  );
  useEffect(() => void load([]), [load]);

  return { items: items ?? [], isLoading: items === null, hasFailed, more: () => void load(seen) };
}
