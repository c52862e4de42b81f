import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A new folder that others may pass through: the account that runs PostgreSQL for root is one of them. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'zdohad-'));
  chmodSync(folder, 0o711);
  return folder;
}
