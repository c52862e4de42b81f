import type { IncomingMessage } from 'node:http';
import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { Sessions } from '../auth/index.ts';
import { Database } from '../database.ts';
import { notFound } from '../errors.ts';
import { MediaLinks } from './media-link.ts';
import type { Focus } from './stored-file.entity.ts';

/** A file as somebody may read it. */
export interface ServedFile {
  blobId: string;
  mime: string;
  /** A clip, or a picture of our own making: somebody's portrait, a preview. */
  isServedAsIs: boolean;
  /** By an author; anything else ships with the product or is drawn by us. */
  isUploaded: boolean;
  focus: Focus | null;
  /** Who may read it by this address: whoever has it, everybody, or its owner and admins. */
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

/** The files behind the addresses /media/{token}. A sealed one is proof enough; that of a cover is the file's id. */
@Injectable()
export class ServedFiles {
  /** By sealed token: pictures in plays are asked for the most, and what a file shows never changes. */
  private readonly pictures = new LRUCache<string, ServedFile>({ max: 20_000 });

  constructor(
    private readonly database: Database,
    private readonly links: MediaLinks,
    private readonly sessions: Sessions,
  ) {}

  /** 404 for what is not there, not ready or not for them. */
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

  /** Like `find`, without asking the database again for one that is sealed: Renditions knows when its bytes are gone. */
  async findPicture(token: string, request: IncomingMessage): Promise<ServedFile> {
    const known = this.pictures.get(token);
    if (known) return known;
    const file = await this.find(token, request);
    if (isSealed(token)) this.pictures.set(token, file);
    return file;
  }
}
