// Jest resolves `fast-check` to this file (jest.config.mjs), so that all properties have the same seed.
import fc from '../../node_modules/fast-check/lib/fast-check.js';
import { RANDOM_SEED } from './random-seed.mjs';

fc.configureGlobal({ seed: RANDOM_SEED });

export { default } from '../../node_modules/fast-check/lib/fast-check.js';
