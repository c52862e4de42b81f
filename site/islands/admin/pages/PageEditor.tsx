import { useRef, useState } from 'react';
import type { FixedPage } from '../../../../contracts/admin-pages.ts';
import { localized } from '../../../paths.ts';
import { EditorIcon } from '../../editor/editor-icon.tsx';
import { IconButton } from '../../editor/IconButton.tsx';
import { ConfirmDialog } from '../ConfirmDialog.tsx';
import { useBackWarning } from '../list/address-state.ts';
import { useUnsavedWarning } from '../unsaved-warning.ts';
import { PageFields } from './PageFields.tsx';
import { PagePreview } from './PagePreview.tsx';
import { invalidFields, type PageField } from './page-form.ts';
import type { PagesPlace } from './pages-place.ts';
import { QuizChoice } from './QuizChoice.tsx';
import { useFixedPage } from './use-fixed-page.ts';

interface Props {
  place: PagesPlace;
  /** Null for a new page. */
  id: number | null;
  saved: (page: FixedPage) => void;
  deleted: (path: string) => void;
  leave: () => void;
}

/** The form of one fixed page, with its preview beside it. */
export function PageEditor({ place, id, saved, deleted, leave }: Props) {
  const { say, locale } = place;
  const edited = useFixedPage(id);
  const { page, form, isDirty, trouble } = edited;
  const [isAsking, setAsking] = useState(false);
  useUnsavedWarning(isDirty);
  useBackWarning(isDirty, say('leave'));
  const back = () => {
    if (!isDirty || confirm(say('leave'))) leave();
  };
  const remove = async () => {
    if ((await edited.remove()) && page) deleted(page.path);
    setAsking(false);
  };

  return (
    <>
      <div className="ad-head pg-head">
        <IconButton icon="back" label={say('back')} press={back} />
        <h1>{page?.texts.ua.heading ?? say('new')}</h1>
        {page && (
          <>
            <a className="button button--quiet" href={localized(locale, page.path)}>
              {say('view')}
            </a>
            <a
              className="button button--plain"
              href={localized(
                locale,
                `/admin/log?${new URLSearchParams({ subject: 'page', subjectId: page.path })}`,
              )}
            >
              {say('history')}
            </a>
            <IconButton icon="trash" label={say('delete')} press={() => setAsking(true)} />
          </>
        )}
      </div>
      {form ? (
        <Form {...{ place, edited, form, saved }} />
      ) : (
        <p role="status">{say(trouble ? `trouble.${trouble}` : 'loading')}</p>
      )}
      {isAsking && page && (
        <ConfirmDialog
          title={say('deleteTitle')}
          closeLabel={say('close')}
          cancelLabel={say('cancel')}
          confirmLabel={say('deleteSure')}
          confirm={() => void remove()}
          close={() => setAsking(false)}
        >
          {say('deleteEffect', { path: page.path })}
        </ConfirmDialog>
      )}
    </>
  );
}

interface FormProps extends Pick<Props, 'place' | 'saved'> {
  edited: ReturnType<typeof useFixedPage>;
  form: NonNullable<ReturnType<typeof useFixedPage>['form']>;
}

function Form({ place, edited, form, saved }: FormProps) {
  const { say } = place;
  const { edit, trouble } = edited;
  const [isChecked, setChecked] = useState(false);
  const element = useRef<HTMLFormElement>(null);
  const invalid = invalidFields(form);
  const errorOf = (field: PageField) => {
    if (field === 'path' && trouble === 'taken') return say('trouble.taken');
    if (!isChecked || !invalid.includes(field)) return undefined;
    return say(field === 'path' ? 'path.wrong' : 'texts.wrong');
  };
  const submit = async () => {
    setChecked(true);
    const [first] = invalid;
    if (first === undefined) {
      const page = await edited.save();
      if (page) saved(page);
    } else if (first !== 'quiz')
      element.current
        ?.querySelector<HTMLElement>(`[id="${first === 'path' ? 'page-path' : first}"]`)
        ?.focus();
  };

  return (
    <div className="pg">
      <div className="pg-side">
        <QuizChoice
          place={place}
          quiz={form.quiz}
          isMissing={isChecked && form.quiz === null}
          choose={quiz => edit({ quiz })}
        />
        <PagePreview {...{ place, form }} />
      </div>
      <form
        className="pg-form"
        noValidate
        ref={element}
        onSubmit={event => {
          event.preventDefault();
          void submit();
        }}
      >
        <PageFields {...{ place, form, edit, errorOf }} />
        <SaveBar {...{ place, edited }} hasMistakes={isChecked && invalid.length > 0} />
      </form>
    </div>
  );
}

interface BarProps extends Pick<FormProps, 'place' | 'edited'> {
  hasMistakes: boolean;
}

function SaveBar({ place: { say }, edited, hasMistakes }: BarProps) {
  const { page, isBusy, isDirty, isSaved, trouble, load } = edited;
  const state = isBusy ? 'saving' : isSaved && !isDirty ? 'saved' : isDirty ? 'unsaved' : null;
  return (
    <div className="pg-bar">
      {trouble && (
        <p className="field__error" role="alert">
          {say(`trouble.${trouble}`)}{' '}
          {trouble === 'conflict' && (
            <button type="button" className="link" onClick={() => void load()}>
              {say('reload')}
            </button>
          )}
        </p>
      )}
      <span role="status">{hasMistakes ? say('mistakes') : state && say(state)}</span>
      <button className="button" type="submit" aria-disabled={isBusy}>
        <EditorIcon name="check" />
        {say(page ? 'save' : 'create')}
      </button>
    </div>
  );
}
