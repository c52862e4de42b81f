import type { IncomingMessage } from 'node:http';
import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { Sessions } from '../auth/index.ts';
import { Database } from '../database.ts';
import { notFound } from '../errors.ts';
import { MediaLinks } from './media-link.ts';
import type { Focus } from './stored-file.entity.ts';

/** A file to be served, and who may read it. */
export interface ServedFile {
  blobId: string;
  mime: string;
  /**
   * Whether the stored bytes are sent unchanged: for a clip, or a picture that the product drew (a portrait or a
   * preview).
   */
  isServedAsIs: boolean;
  /** Whether an author uploaded the file. False for files that ship with the product or that it drew. */
  isUploaded: boolean;
  focus: Focus | null;
  /** Who may read it at this URL: holders of the sealed URL, everybody, or the owner and admins. */
  audience: 'sealed' | 'everybody' | 'owner';
}

interface FileRow extends Omit<ServedFile, 'audience'> {
  ownerId: number | null;
  isPublic: boolean;
}

const FIND = `
select blob_id as "blobId", mime, placeholder is null as "isServedAsIs", purpose is not null as "isUploaded",
  focus, owner_id as "ownerId", is_public_file(id) as "isPublic"
from file where id = $1 and blob_id is not null`;

const UUID_LENGTH = 36;

const isSealed = (token: string) => token.length !== UUID_LENGTH;

/**
 * Finds the file that a request for /media/{token} may read. The token is a plain file id, whose access is checked, or
 * a sealed id, which proves that its holder may read the file.
 */
@Injectable()
export class ServedFiles {
  /**
   * Pictures found earlier, by sealed token. They are requested more often than anything else, and a file never
   * changes.
   */
  private readonly pictures = new LRUCache<string, ServedFile>({ max: 20_000 });

  constructor(
    private readonly database: Database,
    private readonly links: MediaLinks,
    private readonly sessions: Sessions,
  ) {}

  /** 404 if the file is missing, not ready or not accessible. */
  async find(token: string, request: IncomingMessage): Promise<ServedFile> {
    const fileId = this.links.fileOf(token);
    const [row] = fileId ? await this.database.query<FileRow>('served-file', FIND, [fileId]) : [];
    if (!row) throw notFound();
    const { ownerId, isPublic, ...file } = row;
    if (isSealed(token)) return { ...file, audience: 'sealed' };
    if (isPublic) return { ...file, audience: 'everybody' };
    const viewer = await this.sessions.of(request);
    if (!viewer || (viewer.role !== 'admin' && viewer.userId !== ownerId)) throw notFound();
    return { ...file, audience: 'owner' };
  }

  /**
   * Does the same as `find`, but caches what it finds for sealed tokens. A picture deleted since is noticed when
   * Renditions reads its bytes.
   */
  async findPicture(token: string, request: IncomingMessage): Promise<ServedFile> {
    const known = this.pictures.get(token);
    if (known) return known;
    const file = await this.find(token, request);
    if (isSealed(token)) this.pictures.set(token, file);
    return file;
  }
}
