/** Types of the part of busboy 1.6 that we use; the package has none. */
declare module 'busboy' {
  import type { IncomingHttpHeaders } from 'node:http';
  import type { Readable, Writable } from 'node:stream';

  interface Limits {
    fieldNameSize?: number;
    fieldSize?: number;
    fields?: number;
    files?: number;
    parts?: number;
    headerPairs?: number;
  }

  interface Busboy extends Writable {
    on(event: 'field', listener: (name: string, value: string) => void): this;
    on(event: 'file', listener: (name: string, file: Readable) => void): this;
    on(event: 'close', listener: () => void): this;
    on(event: 'error', listener: (error: Error) => void): this;
  }

  function busboy(options: { headers: IncomingHttpHeaders; limits?: Limits }): Busboy;
  export = busboy;
}
