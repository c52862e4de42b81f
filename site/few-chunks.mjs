/**
 * Builds one chunk of React and one of what all modes of the play share: by default the bundler makes a small chunk for
 * every set of modes with a common module, and small files compress badly. A third chunk has what scripts without React
 * import as well, a fourth the session. Vite's helper that preloads imports of parts is left out, since these are
 * loaded already and their styles are in the page.
 */
export const fewChunks = () => ({
  name: 'few-chunks',
  enforce: 'pre',
  config: () => ({
    build: { modulePreload: false },
    environments: {
      client: {
        build: { rolldownOptions: { output: { codeSplitting: { groups: GROUPS } } } },
      },
    },
  }),
  load: {
    filter: { id: /vite\/preload-helper/ },
    handler: () => 'export const __vitePreload = load => load();',
  },
});

/** Modules that nearly every page and the play need. */
const SHARED = [
  '(api|ask|call|paths|remembered|verdict-words)',
  'islands/play/(fill|share)',
  'scripts/(colours|dialogs|failed-islands|languages|menu|new-build|search/open-search|account/session-state|marks/viewer-marks|sign-in/(open-sign-in|sign-in-window))',
].join('|');

/** Files of contracts/ with routes that only some pages or dialogs call. They are left out of the chunk that all pages load. */
const FOR_FEW =
  '(admin-[a-z-]+|catalog|dailies|media|my-quizzes|quiz|quiz-files|quizzes|ratings|reports|samples|sign-in|unfinished)\\.ts$';

const GROUPS = [
  // The coin is on results and on pages for admins. A file of its own would be larger than the coin.
  {
    test: /\/node_modules\/(react|react-dom|scheduler|@astrojs\/react)\/|\/CoinMark\.tsx$/,
    name: 'react',
  },
  {
    test: new RegExp(`/contracts/(?!${FOR_FEW})[a-z-]+\\.ts$|/site/(${SHARED})\\.ts$`),
    name: 'site',
  },
  // Scripts for signed-in users.
  {
    test: /\/site\/scripts\/(popups\/analytics|account\/(retry-with-backoff|session|unanswered))\.ts$/,
    name: 'session',
  },
  { test: /\/site\/islands\/(machine|play|question)\/(?!option-look)[^/]+$/, name: 'play' },
];
