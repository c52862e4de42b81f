import { join } from 'node:path';
import type { Config } from '../../config.ts';
import { FileStorage } from './file-storage.ts';
import type { Storage } from './storage.ts';

/** The storage that the settings name. */
export const openStorage = ({ DATA_DIR }: Config): Storage =>
  new FileStorage(join(DATA_DIR, 'media'));
