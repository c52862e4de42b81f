import { Role } from '../../../contracts/vocabulary.ts';

/** Accepts `7`, `/profile/7`, `https://quiz.example/en/profile/7` and `/author/7-olia`. */
const USER = /^(?:.*\/(?:profile|author)\/)?(\d{1,15})(?:[-/?#].*)?$/;

/** Parses the arguments of `npm run grant` into a user and a role; null if they are invalid. */
export function grantArguments([user, role, ...more]: string[]): {
  userId: number;
  role: Role;
} | null {
  const userId = Number(USER.exec(user ?? '')?.[1]);
  const { data } = Role.safeParse(role);
  return data && userId > 0 && more.length === 0 ? { userId, role: data } : null;
}
