import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import sharp from 'sharp';
import { log } from '../../log.ts';
import type { Focus } from '../stored-file.entity.ts';

const require = createRequire(import.meta.url);

/** Pictures are scaled down to this long side, in pixels, before faces are detected. */
const LOOKED_AT = 640;

/** Types of the part of @vladmandic/human that we use. The build for Node with WASM has none. */
interface Human {
  load(): Promise<void>;
  tf: {
    tensor(data: Uint8Array, shape: number[], type: 'float32'): { dispose(): void };
  };
  /** Boxes are `[left, top, width, height]` in pixels. */
  detect(input: object): Promise<{ face: { box: [number, number, number, number] }[] }>;
}

/** Finds faces in pictures. The model takes about 100 MB of memory and is loaded for the first picture. */
export class Faces {
  private human: Human | null = null;
  private hasFailed = false;

  /**
   * Returns the centre of the largest face. Null if there is none, or if detection fails; only the first failure is
   * logged.
   */
  find(picture: Buffer): Promise<Focus | null> {
    return this.look(picture).catch(error => {
      if (!this.hasFailed) log.error({ err: error }, 'face detection fails');
      this.hasFailed = true;
      return null;
    });
  }

  protected async look(picture: Buffer): Promise<Focus | null> {
    this.human ??= await loadHuman();
    const { human } = this;
    const { data, info } = await sharp(picture)
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
  // The package exports neither this build nor its models, so they are found by their paths.
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

/**
 * Runs `work` while `fetch` can read files. The package loads its models with `fetch`, which cannot do that in Node.
 */
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
