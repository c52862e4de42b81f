// Bundled, since crypto.subtle is missing on plain http; loaded with the press that needs it.
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

export interface SignedOrder {
  signature: string;
  /** Milliseconds. */
  timestamp: number;
}

/** Signs an order of a content (by id) or of authorship with the session's orderKey (product.md, "Coins"). */
export function signOrder(id: number | 'author', timestamp: number, orderKey: string): SignedOrder {
  const mac = hmac(sha256, utf8ToBytes(orderKey), utf8ToBytes(`${id}:${timestamp}`));
  return { signature: bytesToHex(mac), timestamp };
}
