/**
 * One chunk of React, and one of what all modes of the play share: left alone, the bundler makes a small chunk for
 * every set of modes that has a module in common, and small files compress badly. What scripts without React import
 * as well is a third one, but for what signs orders, which few need. And no helper of Vite's that preloads what a part of the play imports: it is there already,
 * and its styles stand in the page.
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

/** Scripts of every page that the play and pages about people use as well. */
const SHARED = 'analytics|dialogs|languages|open-sign-in|session|sign-in-return|viewer-marks';

const GROUPS = [
  { test: /\/node_modules\/(react|react-dom|scheduler|@astrojs\/react)\//, name: 'react' },
  {
    test: new RegExp(
      `/site/((?!order-signature|in-app)[^/]+|islands/(fill|share)|scripts/(${SHARED}))\\.ts$`,
    ),
    name: 'site',
  },
  { test: /\/site\/islands\/(?!option-look)[^/]+$/, name: 'play' },
];
