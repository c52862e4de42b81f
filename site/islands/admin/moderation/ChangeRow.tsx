import type { ComparedValue, FieldChange } from '../../../../contracts/admin-moderation.ts';
import { fieldLabel, fieldText } from '../../editor/conflict-text.ts';
import { useEditor } from '../../editor/editor-context.ts';
import { pictureAddress } from '../../editor/media/media-words.ts';
import { Marked } from './Marked.tsx';
import { useModeration } from './moderation-context.ts';
import { useSubject } from './use-subject.ts';

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

function Subject({ questionId }: { questionId: number }) {
  return `${useSubject(questionId).name}, `;
}

/** The label of a field path such as `variants.2.en`. */
function useFieldLabel(path: string): string {
  const { say } = useModeration();
  const { say: sayInEditor, locale } = useEditor();
  const [name = '', at, last] = path.split('.');
  if (name === 'position') return say('changes.position');
  if (name === 'question') return say('changes.question');
  if (name === 'price') return say('head.price');
  const language = (last ?? at) === 'en' ? `, ${say('changes.english')}` : '';
  if (name === 'variants') return say('changes.variant', { n: Number(at) + 1 }) + language;
  const known = OTHER_NAMES[name] ?? name;
  return (fieldLabel(known, { say: sayInEditor, locale }) || say('changes.teaser')) + language;
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
  const { say } = useModeration();
  const { say: sayInEditor, locale } = useEditor();
  if (value === null) return <Tag>{say('changes.empty')}</Tag>;
  const words = { say: sayInEditor, locale };
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
