import { expect, jest, test } from '@jest/globals';
import { log } from '../../log.ts';
import { Faces } from './faces.ts';

class BrokenFaces extends Faces {
  protected override look(): Promise<never> {
    return Promise.reject(new Error('no model'));
  }
}

test('find returns null for every picture while face detection fails, and logs only the first failure', async () => {
  const logged = jest.spyOn(log, 'error').mockReturnValue(undefined);
  const faces = new BrokenFaces();

  const found = [await faces.find(Buffer.alloc(3)), await faces.find(Buffer.alloc(3))];

  expect(found).toEqual([null, null]);
  expect(logged).toHaveBeenCalledTimes(1);
});
