import { Role } from '../../../contracts/vocabulary.ts';

/** `7`, `/profile/7`, `https://quiz.example/en/profile/7`, `/author/7-olia`. */
const USER = /^(?:.*\/(?:profile|author)\/)?(\d{1,15})(?:[-/?#].*)?$/;

/** Whom `npm run grant` is to give which role; null when its arguments do not say that. */
export function grantArguments([user, role, ...more]: string[]): {
  userId: number;
  role: Role;
} | null {
  const userId = Number(USER.exec(user ?? '')?.[1]);
  const { data } = Role.safeParse(role);
  return data && userId > 0 && more.length === 0 ? { userId, role: data } : null;
}
