import { createHash } from 'node:crypto';
import { UserName } from '../../../contracts/user-name.ts';
import type { Role } from '../../../contracts/vocabulary.ts';

/** A person who can sign in with the local identity provider. */
export interface LocalPerson {
  /** The id of the person at the provider. It stays the same after a restart. */
  subject: string;
  name: string;
  role: Role;
}

/** Made-up people to choose from. */
export const LOCAL_PEOPLE: readonly LocalPerson[] = [
  { subject: 'oksana', name: 'Оксана Гнатюк', role: 'user' },
  { subject: 'danylo', name: 'Danylo Bereza', role: 'user' },
  { subject: 'mariana', name: 'Мар’яна Ґудзь', role: 'author' },
  { subject: 'taras', name: 'Тарас Журавель', role: 'author' },
  { subject: 'andrii', name: 'Андрій Щербань', role: 'admin' },
  { subject: 'solomiia', name: 'Соломія Їжак', role: 'admin' },
];

/** Only the operator is offered authors and admins. */
export const peopleFor = (isStaff: boolean): readonly LocalPerson[] =>
  isStaff ? LOCAL_PEOPLE : LOCAL_PEOPLE.filter(({ role }) => role === 'user');

const TYPED = 'name-';
/** OpenID's limit. A name of 40 characters exceeds it only if they consist of many code points each. */
const LONGEST_SUBJECT = 255;

/** Returns a player with a typed name; null if the name is not valid. The same name always gives the same player. */
export function personNamed(typed: unknown): LocalPerson | null {
  const text = typeof typed === 'string' ? typed.normalize('NFC').replace(/\s+/gu, ' ') : '';
  const { data: name } = UserName.safeParse(text);
  if (!name) return null;
  const subject = TYPED + Buffer.from(name).toString('base64url');
  return subject.length > LONGEST_SUBJECT ? null : { subject, name, role: 'user' };
}

/**
 * Returns the person with a subject; null for an unknown one. Typed names need not be stored, since the subject
 * contains them.
 */
export function personOf(subject: string): LocalPerson | null {
  const known = LOCAL_PEOPLE.find(person => person.subject === subject);
  if (known) return known;
  if (!subject.startsWith(TYPED)) return null;
  const person = personNamed(Buffer.from(subject.slice(TYPED.length), 'base64url').toString());
  return person?.subject === subject ? person : null;
}

/** Returns the OpenID claims of a person. `address` is the address of the provider. */
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
