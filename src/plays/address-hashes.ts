import { createHmac, createSecretKey, hkdfSync, type KeyObject } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '../clock.ts';
import { CONFIG, type Config } from '../config.ts';
import { networkOf } from '../http/caller-network.ts';
import { dayOf } from '../kyiv-day.ts';

/** The hashes of an address that a new play stores. */
export interface AddressHash {
  /** Of a guest, for the limit of counted plays; null without the limit ADDRESS_PLAYS. */
  guest: Buffer | null;
  /** Of anybody, to find accounts of one address; null if SUSPECT_ACCOUNTS turns this off. */
  origin: Buffer | null;
}

/** Hashes players' addresses. Within a month the same network has the same hash; nothing else can be derived from it. */
@Injectable()
export class AddressHashes {
  private month = '';
  private key: KeyObject | null = null;

  constructor(
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * A hash is the HMAC-SHA256 of the IPv4 address, or of the first 64 bits of an IPv6 address, with this month's key.
   */
  of(address: string, isGuest: boolean): AddressHash {
    const { ADDRESS_PLAYS, SUSPECT_ACCOUNTS } = this.config;
    const hash = createHmac('sha256', this.keyOfMonth()).update(networkOf(address)).digest();
    return {
      guest: isGuest && ADDRESS_PLAYS > 0 ? hash : null,
      origin: SUSPECT_ACCOUNTS > 0 ? hash : null,
    };
  }

  private keyOfMonth(): KeyObject {
    const month = dayOf(this.clock.now()).slice(0, 7);
    if (this.key && this.month === month) return this.key;
    const bytes = hkdfSync('sha256', this.config.APP_SECRET, '', `guest addresses ${month}`, 32);
    this.month = month;
    this.key = createSecretKey(Buffer.from(bytes));
    return this.key;
  }
}
