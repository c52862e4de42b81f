import { existsSync } from 'node:fs';

/**
 * Portrait of the astronaut Eileen Collins by NASA, in the public domain, as Debian's python3-skimage has it; .ci/run
 * takes it out of the package.
 */
const PLACES = [
  process.env.TEST_FACE_PICTURE,
  '/var/tmp/skimage/usr/lib/python3/dist-packages/skimage/data/astronaut.png',
  '/usr/lib/python3/dist-packages/skimage/data/astronaut.png',
];

/** Null where it is not there. With REQUIRE_SERVICES=1, as in CI, that is an error. */
export function facePicture(): string | null {
  const found = PLACES.find(path => path && existsSync(path));
  if (!found && process.env.REQUIRE_SERVICES === '1')
    throw new Error('The picture with a face is not there; TEST_FACE_PICTURE may name it.');
  return found ?? null;
}
