import { useFormTools } from '../../editor/editor-context.ts';
import { EditorIcon } from '../../editor/editor-icon.tsx';
import { LabelledField } from '../../editor/LabelledField.tsx';
import { MediaDetails } from '../../editor/media/MediaDetails.tsx';
import { MediaField } from '../../editor/media/MediaField.tsx';
import { PersonFields } from './PersonFields.tsx';
import { keyFor } from './record-form.ts';
import type { FieldsProps } from './record-inputs.tsx';
import { WorkFields } from './WorkFields.tsx';

type Props = Pick<FieldsProps, 'store' | 'edited' | 'say'>;

export function RecordFields(props: Props) {
  const { edited, store, say } = props;
  const { record } = edited;
  const set = store.set as (part: object) => void;
  return (
    <div className="cat-fields">
      <div className="cat-column">
        {record.kind === 'person' ? (
          <PersonFields {...props} record={record} set={set} />
        ) : (
          <WorkFields {...props} record={record} set={set} />
        )}
        <LabelledField id="key" label={say('fields.key')} hint={say('fields.keyHint')}>
          <input
            className="input"
            id="key"
            value={record.key}
            readOnly={edited.sheet !== null}
            placeholder={keyFor(record)}
            maxLength={80}
            onChange={({ target }) => set({ key: target.value })}
          />
        </LabelledField>
      </div>
      <div className="cat-column">
        <FileField {...props} field="picture" />
        {record.kind !== 'person' && <FileField {...props} field="clip" />}
      </div>
    </div>
  );
}

function FileField({ store, edited, say, field }: Props & { field: 'picture' | 'clip' }) {
  const { uploads } = useFormTools();
  const media = edited.media[field];
  return (
    <div className="cat-file">
      <h2 className="field__label">{say(`fields.${field}`)}</h2>
      <MediaField
        place={field}
        kind={field === 'clip' ? 'audio' : 'image'}
        media={media}
        set={changed => store.setMedia(field, changed)}
        take={([file]) => file && uploads.start(field, file)}
        checks={[]}
      />
      <MediaDetails media={media} checks={[]} name={field} />
      {media && (
        <button
          className="button button--plain"
          type="button"
          onClick={() => store.setMedia(field, null)}
        >
          <EditorIcon name="trash" />
          {say('media.remove')}
        </button>
      )}
    </div>
  );
}
