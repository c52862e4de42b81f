/** In characters. */
export const PAGE_LIMITS = { path: 100, text: 600 } as const;

/** One or more segments of lower-case letters, digits and single hyphens. */
export const PAGE_PATH = /^(?:\/[a-z0-9]+(?:-[a-z0-9]+)*)+$/;
