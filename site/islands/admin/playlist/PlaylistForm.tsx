import { useEffect, useRef, useState } from 'react';
import type { EditedPlaylist } from '../../../../contracts/admin-playlists.ts';
import { QUIZ_LIMITS } from '../../../../contracts/rules/quiz-limits.ts';
import type { Locale } from '../../../../contracts/vocabulary.ts';
import { useUnsavedWarning } from '../unsaved-warning.ts';
import { PlaylistCover } from './PlaylistCover.tsx';
import type { SayInPlaylist } from './PlaylistEditor.tsx';
import { changePlaylist } from './playlist-api.ts';
import type { usePlaylist } from './use-playlist.ts';

interface Props {
  say: SayInPlaylist;
  playlist: EditedPlaylist;
  edit: ReturnType<typeof usePlaylist>['edit'];
  locale: Locale;
}

type Name = 'title' | 'description';
type Text = EditedPlaylist['title'];

/** Cover, title and description in both languages. Texts are saved a second after the last letter, or when the field is left. */
export function PlaylistForm({ say, playlist, edit, locale }: Props) {
  const { id } = playlist;
  const change = (name: Name, text: Text) =>
    edit({
      apply: known => ({ ...known, [name]: text }),
      send: version => changePlaylist(id, { version, set: { [name]: text } }),
    });

  return (
    <div className="pl-top">
      <PlaylistCover {...{ say, playlist, edit, locale }} />
      <div className="pl-texts">
        {(['title', 'description'] as const).map(name => (
          <Texts
            key={name}
            name={name}
            text={playlist[name]}
            most={QUIZ_LIMITS[name]}
            say={say}
            change={text => change(name, text)}
          />
        ))}
      </div>
    </div>
  );
}

interface TextsProps {
  name: Name;
  text: Text;
  most: number;
  say: SayInPlaylist;
  change: (text: Text) => void;
}

const PAUSE_MS = 1_000;

function Texts({ name, text, most, say, change }: TextsProps) {
  const [typed, setTyped] = useState<Text | null>(null);
  const shown = typed ?? text;
  const isValid = name === 'description' || shown.ua.trim() !== '';
  const save = () => {
    if (!typed || !isValid) return;
    change(typed);
    setTyped(null);
  };
  const latest = useRef(save);
  latest.current = save;
  useEffect(() => {
    if (!typed) return;
    const timer = setTimeout(() => latest.current(), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  useUnsavedWarning(typed !== null);

  return (
    <div className="pair">
      {(['ua', 'en'] as const).map(language => (
        <Field
          key={language}
          id={`${name}-${language}`}
          label={say(`${name}.${language}`)}
          lang={language === 'ua' ? 'uk' : 'en'}
          value={shown[language] ?? ''}
          most={most}
          isLong={name === 'description'}
          isValid={isValid || language === 'en'}
          leave={save}
          type={value =>
            setTyped({ ...shown, [language]: language === 'en' ? value || null : value })
          }
        />
      ))}
    </div>
  );
}

interface FieldProps {
  id: string;
  label: string;
  lang: 'uk' | 'en';
  value: string;
  most: number;
  isLong: boolean;
  isValid: boolean;
  type: (value: string) => void;
  /** Called when the field loses the focus. */
  leave: () => void;
}

function Field({ id, label, lang, value, most, isLong, isValid, type, leave }: FieldProps) {
  const shared = {
    ...{ id, lang, value, className: 'input', maxLength: most, 'aria-invalid': !isValid },
    onChange: ({ target }: { target: { value: string } }) => type(target.value),
    onBlur: leave,
  };
  return (
    <div className="field">
      <label className="field__label" htmlFor={id}>
        {label}{' '}
        <small className="num" aria-hidden="true">
          {value.length} / {most}
        </small>
      </label>
      {isLong ? <textarea {...shared} rows={3} /> : <input {...shared} />}
    </div>
  );
}
