import { existsSync } from 'node:fs';

/**
 * Where to find a public domain portrait of the astronaut Eileen Collins by NASA. It is in Debian's package
 * python3-skimage; .ci/run extracts it from there.
 */
const PLACES = [
  process.env.TEST_FACE_PICTURE,
  '/var/tmp/skimage/usr/lib/python3/dist-packages/skimage/data/astronaut.png',
  '/usr/lib/python3/dist-packages/skimage/data/astronaut.png',
];

/** Null if the file is missing. With REQUIRE_SERVICES=1, as in CI, throws instead. */
export function facePicture(): string | null {
  const found = PLACES.find(path => path && existsSync(path));
  if (!found && process.env.REQUIRE_SERVICES === '1')
    throw new Error('The picture with a face is not there; TEST_FACE_PICTURE may name it.');
  return found ?? null;
}
