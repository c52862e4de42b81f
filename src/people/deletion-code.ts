import { createHmac } from 'node:crypto';

const HALF = 16;

/**
 * Tells that a deletion was carried out; the same for the same person of Facebook's, and says nothing about them to
 * anybody but us. Its second half proves that we gave it, so nothing has to be kept of whoever is gone.
 */
export function deletionCodeOf(subject: string, secret: string): string {
  const name = sign(`facebook deletion ${subject}`, secret);
  return name + proofOf(name, secret);
}

/** Whether we gave a code. */
export const isDeletionCode = (code: string, secret: string): boolean =>
  code.length === 2 * HALF && code.slice(HALF) === proofOf(code.slice(0, HALF), secret);

const proofOf = (name: string, secret: string) => sign(`deletion code ${name}`, secret);

const sign = (text: string, secret: string) =>
  createHmac('sha256', secret).update(text).digest('hex').slice(0, HALF);
