// Makes the sitemaps in a process of its own, as the worker does, and prints the time and its largest memory.
import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';

type AppFile = typeof import('../../src/app.module.ts');
type PagesFile = typeof import('../../src/pages/index.ts');

export interface MadeSitemaps {
  seconds: number;
  megabytes: number;
}

const built = (path: string) => import(new URL(`../../dist/src/${path}.js`, import.meta.url).href);
const { KernelModule }: AppFile = await built('app.module');
const { Sitemaps, SitemapsModule }: PagesFile = await built('pages/index');
const maker = { module: class Maker {}, imports: [KernelModule, SitemapsModule] };
const app = await NestFactory.createApplicationContext(maker, { logger: false });
const began = performance.now();
await app.get(Sitemaps).makeIfStale();
const made: MadeSitemaps = {
  seconds: (performance.now() - began) / 1_000,
  megabytes: process.resourceUsage().maxRSS / 1_024,
};
console.log(JSON.stringify(made));
await app.close();
