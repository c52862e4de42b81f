import type { LocalClaims } from './local-people.ts';

type Field = (claims: LocalClaims) => unknown;

/** The fields of Facebook's Graph API that a sign-in reads. */
const FIELDS: Record<string, Field> = {
  id: ({ sub }) => sub,
  name: ({ name }) => name,
  first_name: ({ given_name }) => given_name,
  last_name: ({ family_name }) => family_name,
  email: ({ email }) => email,
  picture: ({ picture }) => ({ data: { url: picture, is_silhouette: false } }),
};

/**
 * Returns a person in the format of Facebook's Graph API: the requested fields (`picture.type(large)` is `picture`), by
 * default `id` and `name`, and always our own `role`.
 */
export function graphProfile(claims: LocalClaims, fields: string | undefined) {
  const asked = fields ? fields.split(',').map(field => field.replace(/[.({].*$/, '')) : ['name'];
  const known = ['id', ...asked].flatMap(name => {
    const read = FIELDS[name.trim()];
    return read ? [[name.trim(), read(claims)] as const] : [];
  });
  return { ...Object.fromEntries(known), role: claims.role };
}
