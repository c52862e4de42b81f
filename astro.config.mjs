import node from '@astrojs/node';
import react from '@astrojs/react';
import { defineConfig } from 'astro/config';
import { nestDev } from './scripts/nest-dev-integration.ts';
import { appIcons } from './site/app-icons.mjs';
import { compressedFiles } from './site/compressed-files.mjs';
import { contractRoutes } from './site/contract-routes.mjs';
import { emptyDigest } from './site/empty-digest.mjs';
import { englishRoutes } from './site/english-routes.mjs';
import { fewChunks } from './site/few-chunks.mjs';
import { reactInServer } from './site/react-in-server.mjs';

export default defineConfig({
  srcDir: './site',
  outDir: './dist/site',
  publicDir: './site/public',
  output: 'server',
  trailingSlash: 'never',
  // One chunk with its errors as a page of their own: a stream that breaks leaves half a page.
  adapter: node({ mode: 'middleware', experimentalDisableStreaming: true }),
  session: false,
  // The server puts the sheets into the rendered page (src/pages/inline-styles.ts).
  build: { format: 'file', inlineStylesheets: 'never' },
  integrations: [react(), englishRoutes(), nestDev(), appIcons(), compressedFiles()],
  cache: { provider: { name: 'pages', entrypoint: './site/page-cache-provider.ts' } },
  devToolbar: { enabled: false },
  // light-dark() and ranges in media queries are written out for browsers of the last three years.
  vite: {
    plugins: [contractRoutes(), emptyDigest(), fewChunks(), reactInServer()],
    build: { cssTarget: ['chrome111', 'firefox114', 'safari16.4'] },
  },
  markdown: { syntaxHighlight: false },
  security: {
    // The server process holds the same-origin check for pages and calls alike.
    checkOrigin: false,
    csp: {
      directives: [
        "default-src 'self'",
        "img-src 'self' data:",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
      ],
    },
  },
});
