import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { z } from 'zod';
import { Locale } from '../../../contracts/vocabulary.ts';
import type { SiteSettings } from '../page-data.ts';

const link = z.url({ protocol: /^https$/ });

const SiteFile = z.strictObject({
  team: z
    .array(
      z.strictObject({
        name: z.string(),
        role: z.record(Locale, z.string()),
        link: link.optional(),
      }),
    )
    .nullish()
    .transform(team => team ?? []),
  email: z.email().optional(),
  deletionEmail: z.email().optional(),
  bugs: link.optional(),
  telegram: link.optional(),
  discord: link.optional(),
  facebook: link.optional(),
  donation: link.optional(),
});

/** Reads content/site.yaml. An empty setting counts as missing. */
export function readSiteFile(path: string): SiteSettings {
  const given = (parse(readFileSync(path, 'utf8')) ?? {}) as Record<string, unknown>;
  const filled = Object.entries(given).filter(([, value]) => value !== null && value !== '');
  const parsed = SiteFile.safeParse(Object.fromEntries(filled));
  if (!parsed.success) throw new Error(`${path} has mistakes:\n${z.prettifyError(parsed.error)}`);
  return parsed.data;
}
