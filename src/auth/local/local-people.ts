import { createHash } from 'node:crypto';
import { UserName } from '../../../contracts/user-name.ts';
import type { Role } from '../../../contracts/vocabulary.ts';

/** Somebody whom the local identity provider vouches for. */
export interface LocalPerson {
  /** The provider's id of the person, the same over restarts. */
  subject: string;
  name: string;
  role: Role;
}

/** All of them are made up. */
export const LOCAL_PEOPLE: readonly LocalPerson[] = [
  { subject: 'oksana', name: 'Оксана Гнатюк', role: 'user' },
  { subject: 'danylo', name: 'Danylo Bereza', role: 'user' },
  { subject: 'mariana', name: 'Мар’яна Ґудзь', role: 'author' },
  { subject: 'taras', name: 'Тарас Журавель', role: 'author' },
  { subject: 'andrii', name: 'Андрій Щербань', role: 'admin' },
  { subject: 'solomiia', name: 'Соломія Їжак', role: 'admin' },
];

/** Authors and admins are offered to the operator only. */
export const peopleFor = (isStaff: boolean): readonly LocalPerson[] =>
  isStaff ? LOCAL_PEOPLE : LOCAL_PEOPLE.filter(({ role }) => role === 'user');

const TYPED = 'name-';
/** OpenID's limit; 40 characters are longer only where each is composed of many. */
const LONGEST_SUBJECT = 255;

/** A player of a name that somebody typed; null when it is no name. The same name is the same player. */
export function personNamed(typed: unknown): LocalPerson | null {
  const text = typeof typed === 'string' ? typed.normalize('NFC').replace(/\s+/gu, ' ') : '';
  const { data: name } = UserName.safeParse(text);
  if (!name) return null;
  const subject = TYPED + Buffer.from(name).toString('base64url');
  return subject.length > LONGEST_SUBJECT ? null : { subject, name, role: 'user' };
}

/** By the subject; null for one that we did not give. Nothing is kept: a typed name is in its subject. */
export function personOf(subject: string): LocalPerson | null {
  const known = LOCAL_PEOPLE.find(person => person.subject === subject);
  if (known) return known;
  if (!subject.startsWith(TYPED)) return null;
  const person = personNamed(Buffer.from(subject.slice(TYPED.length), 'base64url').toString());
  return person?.subject === subject ? person : null;
}

/** What the provider says of a person, in OpenID's words; `address` is its own. */
export function claimsOf({ subject, name, role }: LocalPerson, address: string) {
  const [given_name = name, ...others] = name.split(' ');
  return {
    sub: subject,
    name,
    given_name,
    family_name: others.join(' '),
    picture: `${address}/portraits/${subject}.png`,
    email: `${mailboxOf(subject)}@example.org`,
    email_verified: true,
    role,
  };
}
export type LocalClaims = ReturnType<typeof claimsOf>;

const mailboxOf = (subject: string) =>
  subject.startsWith(TYPED)
    ? createHash('sha256').update(subject).digest('hex').slice(0, 16)
    : subject;
