import { createHmac, createSecretKey, hkdfSync, type KeyObject } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '../../clock.ts';
import { CONFIG, type Config } from '../../config.ts';
import { networkOf } from '../../http/caller-network.ts';
import { dayOf } from '../../kyiv-day.ts';

/** Hashes guests' addresses. Within a month the same network has the same hash; nothing else can be derived from it. */
@Injectable()
export class GuestAddresses {
  private readonly isNoted: boolean;
  private readonly secret: string;
  private month = '';
  private key: KeyObject | null = null;

  constructor(
    private readonly clock: Clock,
    @Inject(CONFIG) config: Config,
  ) {
    this.isNoted = config.ADDRESS_PLAYS > 0;
    this.secret = config.APP_SECRET;
  }

  /**
   * Returns the HMAC-SHA256 of the IPv4 address, or of the first 64 bits of an IPv6 address, with this month's key.
   * Null if there is no limit.
   */
  of(address: string): Buffer | null {
    if (!this.isNoted) return null;
    return createHmac('sha256', this.keyOfMonth()).update(networkOf(address)).digest();
  }

  private keyOfMonth(): KeyObject {
    const month = dayOf(this.clock.now()).slice(0, 7);
    if (this.key && this.month === month) return this.key;
    const bytes = hkdfSync('sha256', this.secret, '', `guest addresses ${month}`, 32);
    this.month = month;
    this.key = createSecretKey(Buffer.from(bytes));
    return this.key;
  }
}
