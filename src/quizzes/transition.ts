import type { RequiredEntityData } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { type ContentType, type Role, Status } from '../../contracts/vocabulary.ts';
import { makeSocialPicture } from '../../queues/contents/make-social-picture.job.ts';
import { outbox } from '../../queues/outbox/outbox.ts';
import { conflict, notFound } from '../errors.ts';
import { pageTags } from '../page-tags.ts';
import type { Transaction } from '../transaction.ts';
import { Content } from './content.entity.ts';
import { notify } from './notices/notices.ts';
import { mayTransition, READABLE, type StatusActor } from './status.ts';
import { mayMoveStage, type Stage, stageOf, statusOf } from './working-copy/working-copy-rules.ts';

/** A user with a role, or the product itself (schedule and loader). */
export type Actor = { userId: number; role: Role } | 'system';

/** The person who changes a status, and the reason. Both are recorded in the content's history. */
export interface StatusReason {
  actor: Actor;
  reason: string;
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
 * and drops the pages that show the content. The content stays locked until the end of `tx`. Throws 404 if there is no
 * such content, and 409 status.transition if the change is impossible or the actor may not make it.
 */
export async function transition(
  tx: Transaction,
  contentId: number,
  to: Status,
  why: StatusReason,
): Promise<void> {
  const content = await lock(tx, contentId);
  refuseUnlessAllowed(content, to, why);
  await tx.run(sql`
    update content set status = ${to}, updated_at = now(),
      published_at = case when ${to === Status.PUBLIC} then coalesce(published_at, now()) else published_at end
    where id = ${contentId}`);
  await record(tx, content, { to, stage: await writeStage(tx, contentId, stageOf(to)) }, why);
  await announce(tx, content, to);
  await notifyAuthor(tx, content, { from: content.status, to }, why);
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
  const stage = await writeStage(tx, contentId, to);
  await record(tx, content, { to: content.status, stage }, why);
  await notifyAuthor(tx, content, { from: copy.stage, to }, why);
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
  await record(tx, made, { to, stage: null }, why);
  await announce(tx, made, to);
  return content;
}

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
    : { role: actor.role === 'admin' ? 'admin' : 'author', isOwn: actor.userId === authorId };

/** Sets the stage of the working copy, unless `to` is null. Returns the stage; null if there is no working copy. */
async function writeStage(
  tx: Transaction,
  contentId: number,
  to: Stage | null,
): Promise<Stage | null> {
  const [copy] = await tx.run(sql<{ stage: Stage }>`
    update working_copy set stage = coalesce(${to}, stage) where content_id = ${contentId} returning stage`);
  return copy?.stage ?? null;
}

async function record(
  tx: Transaction,
  { id, status }: Subject,
  { to, stage }: { to: Status; stage: Stage | null },
  { actor, reason }: StatusReason,
): Promise<void> {
  const [name, userId] = actor === 'system' ? ['system', null] : [actor.role, actor.userId];
  await tx.run(sql`
    insert into status_change (content_id, from_status, to_status, stage, actor, actor_id, reason)
    values (${id}, ${status}, ${to}, ${stage}, ${name}, ${userId}, ${reason})`);
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

/**
 * The notices that authors get about changes of status. They get none about their own decisions. An approved revision
 * of a live quiz is published at once.
 */
const NOTICES: readonly [from: Status | Stage, to: Status | Stage, kind: NoticeKind][] = [
  [Status.PENDING, Status.APPROVED, 'approved'],
  [Status.PENDING, Status.DECLINED, 'declined'],
  [Status.APPROVED, Status.PUBLIC, 'published'],
  ['pending', 'approved', 'revision-live'],
  ['pending', 'declined', 'declined'],
];

async function notifyAuthor(
  tx: Transaction,
  { id: contentId, authorId: userId }: Subject,
  move: { from: Status | Stage; to: Status | Stage },
  { actor }: StatusReason,
): Promise<void> {
  const kind = NOTICES.find(([from, to]) => from === move.from && to === move.to)?.[2];
  if (!kind || userId === null || (actor !== 'system' && actor.userId === userId)) return;
  const [counted] = await tx.run(sql<{ remarks: number }>`
    select count(*)::int as remarks from remark r join working_copy w using (content_id, version)
    where content_id = ${contentId}`);
  const params = kind === 'declined' ? { remarks: counted?.remarks ?? 0 } : {};
  await notify(tx, { userId, kind, contentId, params });
}

const isSeen = (status: Status | null): boolean => status !== null && READABLE.includes(status);
