import type { RequiredEntityData } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { type ContentType, type Role, Status } from '../../contracts/vocabulary.ts';
import { makeSocialPicture } from '../../queues/contents/make-social-picture.job.ts';
import { outbox } from '../../queues/outbox/outbox.ts';
import { conflict, notFound } from '../errors.ts';
import { pageTags } from '../page-tags.ts';
import type { Transaction } from '../transaction.ts';
import { Content } from './content.entity.ts';
import { mayTransition, READABLE, type StatusActor } from './status.ts';

/** A user with a role, or the product itself: its schedule and its loader. */
export type Actor = { userId: number; role: Role } | 'system';

/** Who changes a status, and why; both stand in the content's history. */
export interface StatusReason {
  actor: Actor;
  reason: string;
}

type NewContent = Omit<RequiredEntityData<Content>, 'status'>;

interface Subject {
  id: number;
  status: Status | null;
  contentType: ContentType;
  authorId: number | null;
}

/**
 * Changes the status of a content: writes it with its history, asks for what follows of it and drops the pages that
 * show it. The content stays locked to the end of `tx`. 404 when there is no such content, 409 status.transition when
 * the table of statuses does not have the change or has it for somebody else.
 */
export async function transition(
  tx: Transaction,
  contentId: number,
  to: Status,
  why: StatusReason,
): Promise<void> {
  const [content] = await tx.run(sql<Subject>`
    select id, status, content_type as "contentType", author_id as "authorId"
    from content where id = ${contentId} for no key update`);
  if (!content) throw notFound();
  refuseUnlessAllowed(content, to, why);
  await tx.run(sql`
    update content set status = ${to}, updated_at = now(),
      published_at = case when ${to === Status.PUBLIC} then coalesce(published_at, now()) else published_at end
    where id = ${contentId}`);
  await record(tx, content, to, why);
}

/** Makes a content in its first status, with its history. 409 status.transition as `transition`. */
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
  await record(tx, { id, status: null, contentType, authorId }, to, why);
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

const statusActorOf = (actor: Actor, authorId: number | null): StatusActor =>
  actor === 'system'
    ? { role: 'system', isOwn: authorId === null }
    : { role: actor.role === 'admin' ? 'admin' : 'author', isOwn: actor.userId === authorId };

async function record(
  tx: Transaction,
  { id, status, contentType, authorId }: Subject,
  to: Status,
  { actor, reason }: StatusReason,
): Promise<void> {
  const [name, userId] = actor === 'system' ? ['system', null] : [actor.role, actor.userId];
  await tx.run(sql`
    insert into status_change (content_id, from_status, to_status, actor, actor_id, reason)
    values (${id}, ${status}, ${to}, ${name}, ${userId}, ${reason})`);
  if ([...READABLE, Status.APPROVED].includes(to))
    await outbox.add(tx, makeSocialPicture, { contentId: id });
  if (!isSeen(status) && !isSeen(to)) return;
  const author = authorId === null ? [] : [`author:${authorId}`];
  await pageTags.drop(tx, [`content:${id}`, `list:${contentType}`, 'home', ...author]);
}

const isSeen = (status: Status | null): boolean => status !== null && READABLE.includes(status);
