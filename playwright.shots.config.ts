import base from './playwright.config.ts';

/** `npm run shots`: pictures of every page and state, for eyes to judge. Nothing here passes or fails by its looks. */
export default {
  ...base,
  testDir: 'test/shots',
  testMatch: '*.shots.ts',
  timeout: 300_000,
};
