import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { Status } from '../../../contracts/vocabulary.ts';
import { makeSocialPicture } from '../../../queues/contents/make-social-picture.job.ts';
import { outbox } from '../../../queues/outbox/outbox.ts';
import { conflict } from '../../errors.ts';
import { pageTags } from '../../page-tags.ts';
import type { Transaction } from '../../transaction.ts';
import { Content } from '../content.entity.ts';
import { adopt } from '../shipped/adoption.ts';
import { READABLE } from '../status.ts';
import { columnsOf, Draft, type Head, headOf, revisionOf } from './draft.ts';
import type { LockedCopy } from './locked-copy.ts';
import type { Stage } from './working-copy-rules.ts';

/** An SQL expression that builds a draft from the live fields of question `q` and its revision `r`. */
export const LIVE_DRAFT = sql`
  jsonb_build_object('source', r.source, 'text', r.text, 'mediaId', r.media_id, 'mediaAlt', r.media_alt,
    'answer', r.answer,
    'variants', (select coalesce(jsonb_agg(variant || jsonb_build_object('id', 'v' || at) order by at), '[]')
      from jsonb_array_elements(r.variants) with ordinality as listed(variant, at)),
    'comment', r.comment, 'reference', r.reference, 'credit', r.credit, 'teaserId', q.teaser_id,
    'teaserAlt', q.teaser_alt, 'catalogId', q.catalog_id)`;

/** Creates the working copy of a content that has none. The content must be locked. */
export async function copyLive(tx: Transaction, contentId: number, stage: Stage): Promise<void> {
  const head = JSON.stringify(headOf(await readLive(tx, contentId)));
  await tx.run(sql`
    insert into working_copy (content_id, stage, base_version, version, head_version, order_version, head)
    select id, ${stage}::text, version, version, version, version, ${head}::jsonb
    from content where id = ${contentId}`);
  await tx.run(sql`
    insert into working_question (question_id, content_id, position, version, draft)
    select q.id, q.content_id, row_number() over (order by q.position), w.version, ${LIVE_DRAFT}
    from question q join question_revision r on r.id = q.revision_id
    join working_copy w on w.content_id = q.content_id
    where q.content_id = ${contentId}`);
}

/**
 * Replaces the live content by a working copy and removes the copy. Parts that were not edited stay as they are, so a
 * question without edits keeps its revision. Running plays keep their revisions. 409 daily.begun for a daily whose day
 * has begun.
 */
export async function replaceLive(tx: Transaction, copy: LockedCopy): Promise<void> {
  const { contentId, baseVersion, headVersion } = copy;
  const live = await readLive(tx, contentId);
  if (live.contentType === 'daily' && READABLE.includes(copy.status)) throw conflict('daily.begun');
  await reviseQuestions(tx, copy);
  const itemsCounter = await placeQuestions(tx, copy);
  const isEdited = headVersion > baseVersion;
  await tx.em.nativeUpdate(
    Content,
    { id: contentId },
    {
      ...(isEdited && columnsOf(copy.head)),
      itemsCounter,
      version: Math.max(live.version, copy.version) + 1,
      updatedAt: new Date(),
    },
  );
  // The loader takes the mark away again.
  await adopt(tx, contentId);
  await tx.run(sql`delete from working_copy where content_id = ${contentId}`);
  const before = { head: headOf(live), itemsCounter: live.itemsCounter };
  await announce(tx, copy, before, { head: isEdited ? copy.head : before.head, itemsCounter });
}

export const readLive = ({ em }: Transaction, id: number): Promise<Content> =>
  em.findOneOrFail(Content, { id }, { disableIdentityMap: true });

/**
 * Gives each edited question, or only the one with this id, the revision with the texts of its draft: an earlier one or
 * a new one.
 */
export async function reviseQuestions(
  tx: Transaction,
  { contentId, baseVersion }: LockedCopy,
  only: number | null = null,
) {
  const edited = await tx.run(sql<{ id: number; draft: unknown }>`
    select question_id as id, draft from working_question
    where content_id = ${contentId} and version > ${baseVersion} and (${only}::bigint is null or question_id = ${only})
    order by position`);
  const rows = edited.map(({ id, draft }) => {
    const parsed = Draft.parse(draft);
    const { teaserId, teaserAlt, catalogId } = parsed;
    return { id, teaserId, teaserAlt, catalogId, ...revisionOf(parsed) };
  });
  if (rows.length === 0) return;
  await tx.run(sql`
    with draft as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row(id bigint, digest text, source text,
        text jsonb, "mediaId" uuid, "mediaAlt" jsonb, answer jsonb, variants jsonb, comment jsonb, reference text,
        credit jsonb, "teaserId" uuid, "teaserAlt" jsonb, "catalogId" bigint)
    ), earlier as (
      select draft.id, max(r.id) as revision_id
      from draft join question_revision r on r.question_id = draft.id and r.digest = draft.digest group by draft.id
    ), taken_over as (
      update question_revision set previewed = false
      from earlier where question_revision.id = earlier.revision_id and previewed
    ), made as (
      insert into question_revision (question_id, digest, source, text, media_id, media_alt, answer, variants, comment,
        reference, credit)
      select id, digest, source, text, "mediaId", "mediaAlt", answer, variants, comment, reference, credit
      from draft where id not in (select id from earlier)
      returning id as revision_id, question_id as id
    )
    update question set revision_id = found.revision_id, teaser_id = draft."teaserId", teaser_alt = draft."teaserAlt",
      catalog_id = (select id from catalog_item where id = draft."catalogId")
    from draft join (select id, revision_id from earlier union all select id, revision_id from made) found using (id)
    where question.id = draft.id`);
}

/** Renumbers the questions and removes those that are no longer in the working copy. Returns their number. */
async function placeQuestions(tx: Transaction, { contentId }: LockedCopy): Promise<number> {
  await tx.run(sql`
    with placed as (
      select question_id as id, row_number() over (order by position) - 1 as place
      from working_question where content_id = ${contentId}
    )
    update question set position = coalesce(place, question.position),
      revision_id = case when place is not null then question.revision_id end
    from question known left join placed using (id)
    where question.id = known.id and known.content_id = ${contentId}
      and (place <> known.position or place is null and known.revision_id is not null)`);
  const [counted] = await tx.run(sql<{ count: number }>`
    select count(*)::int as count from working_question where content_id = ${contentId}`);
  return counted?.count ?? 0;
}

interface Shown {
  head: Head;
  itemsCounter: number;
}

/** Drops the pages that show the content, and requests a new social picture if its contents changed. */
async function announce(
  tx: Transaction,
  { contentId, status, authorId }: LockedCopy,
  before: Shown,
  after: Shown,
): Promise<void> {
  const isShown = READABLE.includes(status);
  const isOtherPicture = !isDeepStrictEqual(picturedOf(before), picturedOf(after));
  if (isOtherPicture && (isShown || status === Status.APPROVED))
    await outbox.add(tx, makeSocialPicture, { contentId });
  if (!isShown) return;
  const lists = new Set([before, after].map(({ head }) => `list:${head.contentType}`));
  const author = authorId === null ? [] : [`author:${authorId}`];
  await pageTags.drop(tx, [`content:${contentId}`, ...lists, 'home', ...author]);
}

/** The fields that the social preview picture shows. */
const picturedOf = ({ head: { contentType, title, coverId }, itemsCounter }: Shown) => ({
  contentType,
  title,
  coverId,
  itemsCounter,
});
