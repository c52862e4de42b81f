import type { WorkRecord } from '../../../../contracts/admin-catalog.ts';
import type ua from '../../../../locales/ua/admin-catalog.json';
import type { FieldsProps } from './record-inputs.tsx';

type Genre = keyof (typeof ua)['genres'];

const GENRES: readonly Genre[] = [
  ...(['action', 'adventure', 'animation', 'biography', 'comedy', 'crime'] as const),
  ...(['documentary', 'drama', 'family', 'fantasy', 'fighting', 'history', 'horror'] as const),
  ...(['musical', 'mystery', 'party', 'platform', 'puzzle', 'racing', 'role-playing'] as const),
  ...(['romance', 'sandbox', 'science-fiction', 'shooter', 'simulation', 'sport'] as const),
  ...(['strategy', 'survival', 'thriller', 'war', 'western'] as const),
];

/** The genres of a film, series or game as buttons that are switched on and off. */
export function GenreField({ record, set, say }: FieldsProps<WorkRecord>) {
  const { genres } = record;
  const toggle = (genre: Genre) =>
    set({
      genres: genres.includes(genre) ? genres.filter(one => one !== genre) : [...genres, genre],
    });
  return (
    <fieldset className="cat-genres" id="genres">
      <legend className="field__label">{say('fields.genres')}</legend>
      {GENRES.map(genre => (
        <button
          key={genre}
          type="button"
          className={genres.includes(genre) ? 'chip is-on' : 'chip'}
          aria-pressed={genres.includes(genre)}
          onClick={() => toggle(genre)}
        >
          {say(`genres.${genre}`)}
        </button>
      ))}
    </fieldset>
  );
}
