// The table of docs/architecture.md ("Who may import whom") as data.
const FOUNDATION = ['texts', 'auth', 'media'];
const SUPPLIES = [...FOUNDATION, 'coins', 'catalog'];
const QUIZZES = [...SUPPLIES, 'quizzes'];
const PLAYING = [...QUIZZES, 'plays', 'search', 'moderation'];

const MAY_IMPORT = {
  texts: [],
  auth: ['texts'],
  media: ['texts', 'auth'],
  coins: FOUNDATION,
  catalog: FOUNDATION,
  quizzes: SUPPLIES,
  plays: QUIZZES,
  search: QUIZZES,
  moderation: [...QUIZZES, 'plays'],
  rating: PLAYING,
  people: [...PLAYING, 'rating'],
  pages: [...PLAYING, 'rating', 'people'],
  backup: FOUNDATION,
  audit: [...PLAYING, 'rating', 'people'],
  numbers: [...PLAYING, 'rating', 'people', 'audit'],
};
const MODULES = Object.keys(MAY_IMPORT);

/** The folders of src that belong to the kernel, beside the files in src itself. */
const KERNEL_FOLDERS = 'http|metrics|reporting';

/** Files that only put the parts together; nothing but another of them may import one. */
const COMPOSITION =
  '^src/(app\\.module|create-web|health-checks|monitoring|main|dev-entry|orm|site|[a-z-]+\\.main)\\.ts$|^queues/(worker|create-worker|[a-z-]+\\.module)\\.ts$';
const PROCESSOR = '^queues/.+\\.processor\\.ts$';
/** Of src/auth/local: what decides whether the rest is loaded. */
const LOADED_ALWAYS = '(local-providers|loopback|mount-local-identity)\\.ts$';
const SPEC = '\\.spec\\.tsx?$';

const error = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

const downwards = Object.entries(MAY_IMPORT).map(([module, allowed]) =>
  error(
    `${module}-imports-downwards`,
    `src/${module} may import: ${allowed.join(', ') || 'no other module'}.`,
    { path: `^src/${module}/`, pathNot: SPEC },
    { path: `^src/(?!(?:${[module, ...allowed].join('|')})/)(?:${MODULES.join('|')})/` },
  ),
);

const frontDoors = [
  error(
    'modules-through-index',
    'Another module is imported through its index.ts.',
    { path: '^src/([^/]+)/' },
    { path: '^src/([^/]+)/(?!index\\.ts$)', pathNot: [`^src/(${KERNEL_FOLDERS})/`, '^src/$1/'] },
  ),
  error(
    'front-door-for-outsiders',
    'A module is imported through its index.ts.',
    { path: '^(queues/|src/[^/]+\\.ts$)', pathNot: SPEC },
    { path: '^src/[^/]+/(?!index\\.ts$)', pathNot: `^src/(${KERNEL_FOLDERS})/` },
  ),
  error(
    'unknown-module',
    'A folder of src must stand in the table of .dependency-cruiser.mjs.',
    {},
    { path: `^src/(?!(?:${[...MODULES, KERNEL_FOLDERS].join('|')})/)[^/]+/` },
  ),
];

const layers = [
  error(
    'no-cycles',
    'Name what both need, and move it.',
    {},
    {
      circular: true,
      viaOnly: { dependencyTypesNot: ['type-only'] },
    },
  ),
  error(
    'contracts-are-leaves',
    'contracts/ knows zod and itself.',
    { path: '^contracts/', pathNot: SPEC },
    { pathNot: '^(contracts/|node_modules/zod/)' },
  ),
  error(
    'rules-are-small',
    'contracts/rules is loaded by the browser: plain functions, no zod.',
    { path: '^contracts/rules/', pathNot: SPEC },
    { pathNot: '^contracts/', dependencyTypesNot: ['type-only'] },
  ),
  error(
    'rules-load-no-schemas',
    'contracts/rules takes only types from the other contracts.',
    { path: '^contracts/rules/', pathNot: SPEC },
    { path: '^contracts/(?!rules/)', dependencyTypesNot: ['type-only'] },
  ),
  error(
    'job-definitions-are-leaves',
    'A job definition knows zod, bullmq, contracts and job.ts.',
    { path: '^queues/(.+\\.job|job)\\.ts$' },
    { pathNot: '^(contracts/|queues/job\\.ts$|node_modules/(zod|bullmq)/)' },
  ),
  error(
    'kernel-knows-no-module',
    'A file of the kernel (src itself, but for compositions, and src/http) knows no module.',
    { path: `^src/([^/]+|(${KERNEL_FOLDERS})/.+)\\.ts$`, pathNot: [COMPOSITION, SPEC] },
    { path: '^src/[^/]+/', pathNot: `^src/(${KERNEL_FOLDERS})/` },
  ),
  error(
    'composition-is-the-top',
    'Nothing below imports what puts the parts together.',
    { path: '^(src|queues|contracts)/', pathNot: [COMPOSITION, SPEC] },
    { path: COMPOSITION },
  ),
  error(
    'src-sees-job-definitions-only',
    'The web process adds jobs; it never handles one.',
    { path: '^src/' },
    { path: `${PROCESSOR}|^queues/(create-)?worker\\.ts$` },
  ),
  error(
    'local-identity-on-demand',
    'The local identity provider is imported where it runs, by await import(), so that it is never loaded in production.',
    { path: `^(src|queues)/`, pathNot: [`^src/auth/local/(?!${LOADED_ALWAYS})`, SPEC] },
    {
      path: `^src/auth/local/(?!${LOADED_ALWAYS})|^node_modules/oidc-provider/`,
      dynamic: false,
      dependencyTypesNot: ['type-only'],
    },
  ),
];

const reporting = [
  error(
    'reporting-on-demand',
    'The SDKs for error reports are imported where they run, by await import(), so that they are not loaded without ERROR_DSN.',
    {
      pathNot:
        '^(src/reporting/sentry\\.ts|site/scripts/errors/(sentry|replay)\\.ts)$|^node_modules/',
    },
    { path: '^node_modules/@sentry/' },
  ),
  error(
    'reporting-is-loaded-dynamically',
    'What imports an SDK for error reports is loaded by await import().',
    { pathNot: SPEC },
    {
      path: '^(src/reporting|site/scripts/errors)/(sentry|replay)\\.ts$',
      dynamic: false,
      dependencyTypesNot: ['type-only'],
    },
  ),
];

const site = [
  error(
    'src-never-sees-site',
    'The site is mounted as built.',
    { path: '^(src|queues)/' },
    {
      path: '^site/',
    },
  ),
  error(
    'site-sees-types-only',
    'Pages read from Astro.locals; islands call the API.',
    { path: '^site/' },
    { path: '^(src|queues)/', dependencyTypesNot: ['type-only'] },
  ),
  error(
    'routes-for-the-client-only',
    'The browser gets routes without their schemas (site/contract-routes.mjs), by the client alone; and the rules that both sides apply.',
    { path: '^site/', pathNot: '-api\\.ts$|^site/(api|call)\\.ts$' },
    { path: '^contracts/(?!rules/)', dependencyTypesNot: ['type-only'] },
  ),
];

export default {
  forbidden: [...layers, ...frontDoors, ...downwards, ...reporting, ...site],
  options: {
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: { extensions: ['.ts', '.tsx', '.js', '.mjs', '.astro'] },
  },
};
