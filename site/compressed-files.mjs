import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';

const TEXT = /\.(css|js|svg|txt)$/;

/** Adds a Brotli and a gzip file beside every text file of the build, where the server's sirv looks for them. */
export const compressedFiles = () => ({
  name: 'compressed-files',
  hooks: {
    'astro:build:done': ({ dir }) => {
      const folder = fileURLToPath(dir);
      for (const name of readdirSync(folder, { recursive: true }).map(String).filter(isText)) {
        const file = join(folder, name);
        const bytes = readFileSync(file);
        writeFileSync(`${file}.br`, brotliCompressSync(bytes));
        writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
      }
    },
  },
});

const isText = name => TEXT.test(name);
