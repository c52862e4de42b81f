import { z } from 'zod';
import type { IdentityProvider } from './providers.ts';
import { SignInRefused } from './sign-in-refused.ts';

/** What a provider says about a person who has just signed in with it. */
export interface ProviderProfile {
  provider: IdentityProvider;
  /** The provider's own id of the person. */
  subject: string;
  /** The name as the provider sent it; may be any text or empty. */
  name: string;
  email: string | null;
  isEmailVerified: boolean;
  /** An https URL; from a local provider http as well. */
  picture: string | null;
  /** All claims, unchanged. */
  claims: Readonly<Record<string, unknown>>;
}

const LONGEST_ADDRESS = 2_000;
const text = z.string().catch('');

/** The format of passport's profiles, as far as the strategies for Google and Facebook share it. */
const Profile = z.object({
  id: z.string().min(1).max(255),
  displayName: text,
  emails: z.array(z.object({ value: z.email(), verified: z.unknown() })).catch([]),
  photos: z.array(z.object({ value: text })).catch([]),
  _json: z.record(z.string(), z.unknown()),
});

/** Converts a passport profile. Throws SignInRefused if it does not identify the person. */
export function profileOf(provider: IdentityProvider, given: unknown): ProviderProfile {
  const { success, data } = Profile.safeParse(given);
  if (!success) throw new SignInRefused('OAuthCallback', 'profile without an id');
  const [email] = data.emails;
  const [photo] = data.photos;
  return {
    provider,
    subject: data.id,
    name: data.displayName,
    email: email?.value ?? null,
    isEmailVerified: email?.verified === true || email?.verified === 'true',
    picture: isSilhouette(data._json) ? null : pictureOf(provider, photo?.value),
    claims: data._json,
  };
}

/** Facebook sends a silhouette for people without a picture. */
const isSilhouette = ({ picture }: Record<string, unknown>) =>
  z.object({ data: z.object({ is_silhouette: z.literal(true) }) }).safeParse(picture).success;

function pictureOf({ isLocal }: IdentityProvider, address = ''): string | null {
  const url = URL.parse(address);
  const isOpen = url?.protocol === 'https:' || (isLocal && url?.protocol === 'http:');
  if (!url || !isOpen || url.username || url.password) return null;
  return url.href.length > LONGEST_ADDRESS ? null : url.href;
}
