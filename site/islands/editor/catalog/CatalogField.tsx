import type { CatalogSource } from '../../../../contracts/catalog.ts';
import type { Check } from '../../../../contracts/quiz.ts';
import { useEditor } from '../editor-context.ts';
import type { QuestionFields } from '../quiz-document.ts';
import { CatalogSearch } from './CatalogSearch.tsx';
import { filledBy } from './filled-by.ts';

const SOURCES = ['movie', 'tv', 'music', 'game'] as const satisfies CatalogSource[];

interface Props {
  fields: QuestionFields;
  set: (change: Partial<QuestionFields>) => void;
  checks: readonly Check[];
}

/** Lets the author choose the catalogue item that a question is about: first its kind, then the item by a search. */
export function CatalogField({ fields, set, checks }: Props) {
  const { say } = useEditor();
  const source = catalogSourceOf(fields) ?? 'movie';

  return (
    <>
      <fieldset className="seg seg--full" aria-label={say('catalog.source')}>
        {SOURCES.map(name => (
          <button
            key={name}
            type="button"
            aria-pressed={name === source}
            onClick={() => name !== source && set({ source: name, catalogId: null })}
          >
            {say(`catalog.sources.${name}`)}
          </button>
        ))}
      </fieldset>
      <CatalogSearch
        key={source}
        source={source}
        label={say(`catalog.searches.${source}`)}
        choose={item => set(filledBy(item, fields))}
        checks={checks}
      />
    </>
  );
}

export const catalogSourceOf = ({ source }: QuestionFields): CatalogSource | null =>
  SOURCES.find(name => name === source) ?? null;
