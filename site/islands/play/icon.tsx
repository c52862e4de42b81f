/** The Lucide icons (ISC) that all modes need, as path data, so that they need no request. */
const PATHS = {
  arrow: 'M5 12h14m-7-7 7 7-7 7',
  check: 'M20 6 9 17l-5-5',
  cross: 'M18 6 6 18M6 6l12 12',
  down: 'm6 9 6 6 6-6',
  play: 'M6 4.5v15l13-7.5z',
  share: 'M4 12v8a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2v-8M16 6l-4-4-4 4M12 2v13',
  skip: 'M5 4l10 8-10 8zM19 5v14',
} as const;

/** Decorative, since a text or a label says the same. */
export const Icon = (props: { name: keyof typeof PATHS } | { path: string }) => (
  <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
    <path d={'name' in props ? PATHS[props.name] : props.path} />
  </svg>
);
