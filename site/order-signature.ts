// Bundled, since browsers have no crypto.subtle on plain http; fetched with the click that needs it.
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

export interface SignedOrder {
  signature: string;
  /** In milliseconds. */
  timestamp: number;
}

/** Of a content by its id, or of authorship, keyed with the session's orderKey (product.md, "Coins"). */
export function signOrder(id: number | 'author', timestamp: number, orderKey: string): SignedOrder {
  const mac = hmac(sha256, utf8ToBytes(orderKey), utf8ToBytes(`${id}:${timestamp}`));
  return { signature: bytesToHex(mac), timestamp };
}
