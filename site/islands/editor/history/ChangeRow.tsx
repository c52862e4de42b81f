import type { ComparedValue, FieldChange } from '../../../../contracts/admin-moderation.ts';
import { fieldLabel, fieldText } from '../conflict-text.ts';
import { useEditor, useEditorState } from '../editor-context.ts';
import { pictureAddress } from '../media/media-words.ts';
import { Marked } from './Marked.tsx';

interface Props {
  change: FieldChange;
  /** The changed question (null for the quiz itself). Set only where the row is not shown below its question. */
  questionId?: number | null;
}

/** The old and the new value of a field. */
export function ChangeRow({ change: { field, before, after }, questionId }: Props) {
  const label = useFieldLabel(field);

  return (
    <li className="md-change">
      <span className="md-change__field">
        {questionId !== undefined && questionId !== null && <Subject questionId={questionId} />}
        {label}
      </span>
      {isText(before) && isText(after) && !CHOICES.includes(field) ? (
        <span lang={field.endsWith('.en') ? 'en' : undefined}>
          <Marked text={String(after ?? '')} before={before} />
        </span>
      ) : (
        <span className="md-change__pair">
          <Value field={field} value={before} tag="del" />
          <Value field={field} value={after} tag="ins" />
        </span>
      )}
    </li>
  );
}

/** Fields whose values are chosen from a list and have names. */
const CHOICES: readonly string[] = [
  'contentType',
  'subtype',
  'genre',
  'subject',
  'mode',
  'difficulty',
  'source',
  'catalogId',
];

const isText = (value: ComparedValue): value is string | number | null =>
  value === null || typeof value !== 'object';

/** The place of the question in the quiz; nothing for a question that was removed. */
function Subject({ questionId }: { questionId: number }) {
  const { say } = useEditor();
  const at = useEditorState(({ document }) =>
    document.questions.findIndex(({ id }) => id === questionId),
  );
  return at < 0 ? null : `${say('checks.where.question', { n: at + 1 })}, `;
}

/** The label of a field path such as `variants.2.en`. */
function useFieldLabel(path: string): string {
  const words = useEditor();
  const { say } = words;
  const [name = '', at, last] = path.split('.');
  if (name === 'position') return say('changes.position');
  if (name === 'question') return say('changes.question');
  if (name === 'price') return say('changes.price');
  const language = (last ?? at) === 'en' ? `, ${say('changes.english')}` : '';
  if (name === 'variants') return say('changes.variant', { n: Number(at) + 1 }) + language;
  const known = OTHER_NAMES[name] ?? name;
  return (fieldLabel(known, words) || say('changes.teaser')) + language;
}

/** Names of fields in a comparison that the editor names differently. */
const OTHER_NAMES: Partial<Record<string, string>> = { mediaAlt: 'alt' };

interface ValueProps {
  field: string;
  value: ComparedValue;
  tag: 'del' | 'ins';
}

/** A picture is shown as an image, a clip is described in words. */
function Value({ field, value, tag: Tag }: ValueProps) {
  const words = useEditor();
  if (value === null) return <Tag>{words.say('changes.empty')}</Tag>;
  if (typeof value !== 'object') return <Tag>{fieldText(field, value, words) || value}</Tag>;
  if (value.kind === 'image')
    return (
      <Tag>
        <img
          className="thumb"
          src={pictureAddress(value.url, 320)}
          width={112}
          alt={value.alt.ua}
        />
      </Tag>
    );
  const name = field === 'cover' ? 'cover' : 'media';
  return <Tag>{fieldText(name, value, words)}</Tag>;
}
