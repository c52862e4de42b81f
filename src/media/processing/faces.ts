import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Injectable } from '@nestjs/common';
import sharp from 'sharp';
import { Semaphore } from '../semaphore.ts';
import type { Focus } from '../stored-file.entity.ts';
import type { Pixels } from './picture-cleaning.ts';

const require = createRequire(import.meta.url);

/** Long side of what faces are looked for in, in pixels. */
const LOOKED_AT = 640;

/** What we use of @vladmandic/human, whose build for Node with WASM has no types of its own. */
interface Human {
  load(): Promise<void>;
  tf: {
    tensor(data: Uint8Array, shape: number[], type: 'float32'): { dispose(): void };
  };
  /** Boxes are `[left, top, width, height]` in pixels. */
  detect(input: object): Promise<{ face: { box: [number, number, number, number] }[] }>;
}

/** Finds faces in pictures, in the worker alone: the model takes about 100 MB, and is loaded with the first picture. */
@Injectable()
export class Faces {
  private human: Promise<Human> | null = null;
  private readonly semaphore = new Semaphore(1);

  /** The middle of the largest face; null when there is none. */
  find(picture: Pixels): Promise<Focus | null> {
    return this.semaphore.run(async () => {
      this.human ??= loadHuman();
      const human = await this.human;
      const { data, info } = await sharp(picture.data, { raw: picture })
        .resize(LOOKED_AT, LOOKED_AT, { fit: 'inside' })
        .removeAlpha()
        .toColourspace('srgb')
        .raw()
        .toBuffer({ resolveWithObject: true });
      const tensor = human.tf.tensor(
        new Uint8Array(data),
        [1, info.height, info.width, 3],
        'float32',
      );
      try {
        const { face } = await human.detect(tensor);
        const [largest] = face.toSorted((one, other) => areaOf(other) - areaOf(one));
        return largest ? middleOf(largest, info) : null;
      } finally {
        tensor.dispose();
      }
    });
  }
}

const areaOf = ({ box: [, , width, height] }: { box: readonly number[] }) =>
  (width ?? 0) * (height ?? 0);

function middleOf(
  { box: [left, top, width, height] }: { box: [number, number, number, number] },
  whole: { width: number; height: number },
): Focus {
  const share = (value: number) => Math.min(1, Math.max(0, value));
  return {
    x: share((left + width / 2) / whole.width),
    y: share((top + height / 2) / whole.height),
    face: true,
  };
}

async function loadHuman(): Promise<Human> {
  // Its exports name neither this build nor its models.
  const root = dirname(dirname(require.resolve('@vladmandic/human')));
  const wasm = dirname(require.resolve('@tensorflow/tfjs-backend-wasm/package.json'));
  const off = { enabled: false };
  const { Human } = require(join(root, 'dist/human.node-wasm.js'));
  const human: Human = new Human({
    backend: 'wasm',
    wasmPath: `${join(wasm, 'wasm-out')}/`,
    modelBasePath: `${pathToFileURL(join(root, 'models')).href}/`,
    cacheSensitivity: 0,
    debug: false,
    filter: off,
    face: {
      enabled: true,
      detector: { rotation: false, maxDetected: 10, minConfidence: 0.4 },
      ...{ mesh: off, iris: off, description: off, emotion: off },
    },
    ...{ body: off, hand: off, gesture: off, object: off, segmentation: off },
  });
  await readingFiles(() => human.load());
  return human;
}

/** It loads its models by `fetch`, which does not read files in Node. */
async function readingFiles(work: () => Promise<void>): Promise<void> {
  const { fetch } = globalThis;
  globalThis.fetch = async (input, init) => {
    const url = String(input instanceof Request ? input.url : input);
    if (!url.startsWith('file:')) return fetch(input, init);
    const type = url.endsWith('.json') ? 'application/json' : 'application/octet-stream';
    return new Response(await readFile(new URL(url)), { headers: { 'content-type': type } });
  };
  try {
    await work();
  } finally {
    globalThis.fetch = fetch;
  }
}
