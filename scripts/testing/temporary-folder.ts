import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A new folder that other accounts can enter, such as the one that runs PostgreSQL for root. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'zdohad-'));
  chmodSync(folder, 0o711);
  return folder;
}
