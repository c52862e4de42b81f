import { existsSync } from 'node:fs';
import { type Browser, chromium } from '@playwright/test';
import { Refusal } from '../../scripts/launch/refusal.ts';

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export async function launchChromium(flags: string[] = []): Promise<Browser> {
  try {
    const installed = ['/usr/bin/chromium', chromium.executablePath()].find(existsSync);
    return await chromium.launch({ executablePath: installed, args: [...FLAGS, ...flags] });
  } catch (error) {
    throw new Refusal(`${(error as Error).message}\n\nA Chromium is needed.`);
  }
}
