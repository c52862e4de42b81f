import { rmSync } from 'node:fs';
import { dirname } from 'node:path';

/** Jest's global teardown for test/api. */
// biome-ignore lint/style/noDefaultExport: Jest calls the default export.
export default async function stop() {
  await globalThis.stopTestCluster?.();
  if (process.env.DATA_DIR) rmSync(dirname(process.env.DATA_DIR), { recursive: true, force: true });
}
