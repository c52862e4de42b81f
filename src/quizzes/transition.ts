import type { RequiredEntityData } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { type ContentType, type Role, Status } from '../../contracts/vocabulary.ts';
import { makeSocialPicture } from '../../queues/contents/make-social-picture.job.ts';
import { outbox } from '../../queues/outbox/outbox.ts';
import { recordAction } from '../auth/index.ts';
import { conflict, notFound } from '../errors.ts';
import { pageTags } from '../page-tags.ts';
import type { Transaction } from '../transaction.ts';
import { Content } from './content.entity.ts';
import { notify } from './notices/notices.ts';
import { countQuizzes, lockPlaylistsWith, playlistsToChange } from './playlists/short-playlists.ts';
import { mayTransition, READABLE, type StatusActor } from './status.ts';
import { mayMoveStage, type Stage, stageOf, statusOf } from './working-copy/working-copy-rules.ts';

/** A user with a role, or the product itself (schedule and loader). */
export type Actor = { userId: number; role: Role } | 'system';

/** The person who changes a status, and the reason. Both are recorded in the content's history. */
export interface StatusReason {
  actor: Actor;
  reason: string;
  /** The version of the working copy that was decided about. */
  version?: number;
  /** With an approval: when players get the quiz; null if an admin is to publish it. */
  publish?: 'now' | Date | null;
}

type NoticeKind = Parameters<typeof notify>[1]['kind'];
type NewContent = Omit<RequiredEntityData<Content>, 'status'>;

interface Subject {
  id: number;
  status: Status | null;
  contentType: ContentType;
  authorId: number | null;
}

/**
 * Changes the status of a content and the stage of its working copy, records the change, queues the jobs that follow
 * and drops the pages that show the content. Playlists follow their quizzes (`updatePlaylists`). The content stays locked until the end of `tx`. Throws 404 if there is no
 * such content, 409 status.transition if the change is impossible or the actor may not make it, and 409 daily.begun for a
 * daily whose day has begun, which nobody changes.
 */
export async function transition(
  tx: Transaction,
  contentId: number,
  to: Status,
  why: StatusReason,
): Promise<void> {
  const content = await lock(tx, contentId);
  refuseUnlessAllowed(content, to, why);
  if (hasBegun(content) && why.actor !== 'system') throw conflict('daily.begun');
  await tx.run(sql`
    update content set status = ${to}, updated_at = now(), ${publicationTimes(to, why)} where id = ${contentId}`);
  await record(tx, content, { to, ...(await writeStage(tx, contentId, stageOf(to))) }, why);
  await announce(tx, content, to);
  await notifyAuthor(tx, content, { from: content.status, to }, why);
  if ([content.status, to].includes(Status.PUBLIC) && isListable(content))
    await updatePlaylists(tx, await lockPlaylistsWith(tx, contentId), why, contentId);
}

/**
 * Moves the working copy of a content to another stage and records the change. As long as the content is unpublished,
 * its status corresponds to the stage and changes as in `transition`; afterwards the status stays. Throws 404 if there
 * is no working copy, and 409 status.transition if the actor may not make the change.
 */
export async function moveStage(
  tx: Transaction,
  contentId: number,
  to: Stage,
  why: StatusReason,
): Promise<void> {
  const content = await lock(tx, contentId);
  const [copy] = await tx.run(sql<{ stage: Stage }>`
    select stage from working_copy where content_id = ${contentId}`);
  if (!copy) throw notFound();
  if (stageOf(content.status)) return transition(tx, contentId, statusOf(to), why);
  if (!mayMoveStage(copy.stage, to, statusActorOf(why.actor, content.authorId)))
    throw conflict('status.transition');
  const stages = await writeStage(tx, contentId, to);
  await record(tx, content, { to: content.status, ...stages }, why);
  await notifyAuthor(tx, content, { from: copy.stage, to }, why);
}

/**
 * Records that players got the approved edits of a published content (`stage` is null then), or that their time of
 * publication was set (`why.publish`).
 */
export async function recordPublication(
  tx: Transaction,
  contentId: number,
  stage: 'approved' | null,
  why: StatusReason,
): Promise<void> {
  const content = await lock(tx, contentId);
  await record(tx, content, { to: content.status, fromStage: 'approved', stage }, why);
  if (stage === null)
    await notifyAuthor(tx, content, { from: 'approved', to: content.status }, why);
}

/** Creates a content in its first status and records it. Throws 409 status.transition like `transition`. */
export async function createContent(
  tx: Transaction,
  fields: NewContent,
  to: Status,
  why: StatusReason,
): Promise<Content> {
  const authorId = typeof fields.authorId === 'number' ? fields.authorId : null;
  refuseUnlessAllowed({ status: null, authorId }, to, why);
  const content = tx.em.create(Content, { ...fields, status: to } as RequiredEntityData<Content>);
  await tx.em.flush();
  const { id, contentType } = content;
  const made = { id, status: null, contentType, authorId };
  await record(tx, made, { to, fromStage: null, stage: null }, why);
  await announce(tx, made, to);
  return content;
}

/**
 * Counts the public quizzes of playlists, unlists public playlists that have too few of them, and lists those again that
 * have enough of them again. `quizId` is the quiz whose change is the reason; null for a change of the playlists.
 */
export async function updatePlaylists(
  tx: Transaction,
  ids: readonly number[],
  { actor }: StatusReason,
  quizId: number | null = null,
): Promise<void> {
  await countQuizzes(tx, ids);
  for (const { id, to } of await playlistsToChange(tx, ids)) {
    const isShort = to === Status.UNLISTED;
    const reason = isShort ? 'too few public quizzes' : 'enough public quizzes again';
    await transition(tx, id, to, { actor: 'system', reason });
    if (actor === 'system' || actor.role !== 'admin') continue;
    await recordAction(tx, {
      adminId: actor.userId,
      action: isShort ? 'quiz.unlist' : 'quiz.relist',
      subject: { kind: 'content', id },
      details: { reason, contentId: quizId },
    });
  }
}

const isListable = ({ contentType }: Subject): boolean =>
  contentType !== 'playlist' && contentType !== 'daily';

/** A daily is public on its day and used afterwards. */
const hasBegun = ({ contentType, status }: Subject): boolean =>
  contentType === 'daily' && (status === Status.PUBLIC || status === Status.USED);

async function lock(tx: Transaction, contentId: number): Promise<Subject & { status: Status }> {
  const [content] = await tx.run(sql<Subject & { status: Status }>`
    select id, status, content_type as "contentType", author_id as "authorId"
    from content where id = ${contentId} for no key update`);
  if (!content) throw notFound();
  return content;
}

function refuseUnlessAllowed(
  { status, authorId }: Pick<Subject, 'status' | 'authorId'>,
  to: Status,
  { actor }: StatusReason,
): void {
  if (!mayTransition(status, to, statusActorOf(actor, authorId)))
    throw conflict('status.transition');
}

export const statusActorOf = (actor: Actor, authorId: number | null): StatusActor =>
  actor === 'system'
    ? { role: 'system', isOwn: authorId === null }
    : {
        role: actor.role === 'admin' ? 'admin' : 'author',
        isOwn: actor.userId === authorId,
        isOfSite: authorId === null,
      };

/** An SQL list of assignments to the times by which lists are sorted, and to the time of a scheduled publication. */
function publicationTimes(to: Status, { publish }: StatusReason) {
  if (to === Status.PUBLIC)
    return sql`published_at = coalesce(published_at, now()), fresh_at = coalesce(fresh_at, published_at, now())`;
  if (to === Status.PENDING) return sql`published_at = null, fresh_at = null`;
  if (to !== Status.APPROVED || publish === undefined) return sql`published_at = published_at`;
  const at = publish === 'now' ? null : publish;
  return sql`published_at = ${at}::timestamptz, fresh_at = ${at}::timestamptz`;
}

interface Stages {
  fromStage: Stage | null;
  stage: Stage | null;
}

/**
 * Sets the stage of the working copy, unless `to` is null. Returns the stages before and after, null if there is no
 * working copy.
 */
async function writeStage(tx: Transaction, contentId: number, to: Stage | null): Promise<Stages> {
  const [copy] = await tx.run(sql<Stages>`
    update working_copy set stage = coalesce(${to}, stage) where content_id = ${contentId}
    returning old.stage as "fromStage", new.stage`);
  return copy ?? { fromStage: null, stage: null };
}

async function record(
  tx: Transaction,
  { id, status }: Subject,
  { to, fromStage, stage }: Stages & { to: Status },
  { actor, reason, version, publish }: StatusReason,
): Promise<void> {
  const [name, userId] = actor === 'system' ? ['system', null] : [actor.role, actor.userId];
  const publishAt = publish === 'now' ? null : publish;
  await tx.run(sql`
    insert into status_change (content_id, from_status, to_status, from_stage, stage, actor, actor_id, reason, version,
      publish_at)
    values (${id}, ${status}, ${to}, ${fromStage}, ${stage}, ${name}, ${userId}, ${reason}, ${version ?? null},
      ${publishAt ?? null})`);
}

async function announce(
  tx: Transaction,
  { id, status, contentType, authorId }: Subject,
  to: Status,
): Promise<void> {
  if ([...READABLE, Status.APPROVED].includes(to))
    await outbox.add(tx, makeSocialPicture, { contentId: id });
  if (!isSeen(status) && !isSeen(to)) return;
  const author = authorId === null ? [] : [`author:${authorId}`];
  await pageTags.drop(tx, [`content:${id}`, `list:${contentType}`, 'home', ...author]);
}

/** The notices that authors get about changes of status. They get none about their own decisions. */
const NOTICES: readonly [from: Status | Stage, to: Status | Stage, kind: NoticeKind][] = [
  [Status.PENDING, Status.APPROVED, 'approved'],
  [Status.PENDING, Status.DECLINED, 'declined'],
  [Status.APPROVED, Status.PUBLIC, 'published'],
  ['pending', 'approved', 'approved'],
  ['pending', 'declined', 'declined'],
  ['approved', Status.PUBLIC, 'revision-live'],
  ['approved', Status.UNLISTED, 'revision-live'],
];

interface Move {
  from: Status | Stage;
  to: Status | Stage;
}

async function notifyAuthor(
  tx: Transaction,
  { id: contentId, authorId: userId }: Subject,
  move: Move,
  { actor, publish }: StatusReason,
): Promise<void> {
  const kind = noticeOf(move, publish);
  if (!kind || userId === null || (actor !== 'system' && actor.userId === userId)) return;
  const publishAt = publish instanceof Date ? publish.toISOString() : null;
  const params =
    kind === 'declined' ? { remarks: await countRemarks(tx, contentId) } : { publishAt };
  await notify(tx, { userId, kind, contentId, params });
}

/** An approval that is published at once leads to the notice about the publication only. */
function noticeOf({ from, to }: Move, publish: StatusReason['publish']): NoticeKind | undefined {
  const kind = NOTICES.find(([start, end]) => start === from && end === to)?.[2];
  const isNow = publish === 'now' || (publish === undefined && to === 'approved');
  return kind === 'approved' && isNow ? undefined : kind;
}

async function countRemarks(tx: Transaction, contentId: number): Promise<number> {
  const [counted] = await tx.run(sql<{ remarks: number }>`
    select count(*)::int as remarks from remark r join working_copy w using (content_id, version)
    where content_id = ${contentId}`);
  return counted?.remarks ?? 0;
}

const isSeen = (status: Status | null): boolean => status !== null && READABLE.includes(status);
