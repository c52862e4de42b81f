import { join } from 'node:path';
import type { Config } from '../../config.ts';
import { FileStorage } from './file-storage.ts';
import { S3Storage } from './s3-storage.ts';
import type { Storage } from './storage.ts';

/** Opens the bucket of S3_URL, or the folder in DATA_DIR without that setting. */
export function openStorage({ DATA_DIR, S3_URL }: Config): Storage {
  const folder = join(DATA_DIR, 'media');
  return S3_URL ? new S3Storage(S3_URL, join(folder, 'drafts')) : new FileStorage(folder);
}
