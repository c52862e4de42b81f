import { crc32, deflateRawSync } from 'node:zlib';

export interface ZipEntry {
  name: string;
  bytes?: Buffer | string;
  /** Unix file type and permissions. */
  mode?: number;
  isDeflated?: boolean;
  /** Sets the encryption flag and adds an encryption header. The data itself is not encrypted. */
  isEncrypted?: boolean;
  /** The unpacked size that the headers state; by default the real size. */
  declared?: number;
}

const REGULAR = 0o100644;

/** Builds a ZIP archive (APPNOTE.TXT 4.3) from these entries, even if they are invalid. */
export function zipArchive(...entries: readonly ZipEntry[]): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { bytes = '', mode = REGULAR, ...entry } of entries) {
    const plain = Buffer.from(bytes as string);
    const packed = entry.isDeflated ? deflateRawSync(plain) : plain;
    const stored = entry.isEncrypted ? Buffer.concat([Buffer.alloc(12), packed]) : packed;
    const name = Buffer.from(entry.name);
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt16LE(0x800 | (entry.isEncrypted ? 1 : 0), 2);
    fields.writeUInt16LE(entry.isDeflated ? 8 : 0, 4);
    fields.writeUInt32LE(crc32(plain), 10);
    fields.writeUInt32LE(stored.length, 14);
    fields.writeUInt32LE(entry.declared ?? plain.length, 18);
    fields.writeUInt16LE(name.length, 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), fields, name, stored]);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE((mode << 16) >>> 0, 6);
    tail.writeUInt32LE(offset, 10);
    const made = Buffer.from([0x50, 0x4b, 1, 2, 20, 3]);
    directory.push(Buffer.concat([made, fields, tail, name]));
    parts.push(local);
    offset += local.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, listed, end]);
}
