import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { untilReady } from '../../scripts/launch/health.ts';
import { keptSecret } from '../../scripts/launch/secret.ts';
import { freePort, keptAccess, urlOf } from '../../scripts/postgres/access.ts';

const HOST = '127.0.0.1';
const LINKS = 'telegram: https://t.me/example\ndonation: https://send.example.org/jar\n';
const TIMEOUT_MS = 60_000;

/** A second web process on the same database, with links configured in content/site.yaml. */
export class SiteWithLinks {
  private constructor(
    readonly origin: string,
    private readonly folder: string,
    private readonly web: ChildProcess,
  ) {}

  static async start(wishes: Record<string, string> = {}): Promise<SiteWithLinks> {
    const folder = folderWithLinks();
    const port = (await freePort(0)) as number;
    const web = spawn(process.execPath, [resolve('dist/src/main.js')], {
      cwd: folder,
      env: { ...process.env, ...settings(), ...wishes, HOST, PORT: String(port) },
      stdio: 'ignore',
    });
    await untilReady(HOST, port, AbortSignal.timeout(TIMEOUT_MS));
    return new SiteWithLinks(`http://localhost:${port}`, folder, web);
  }

  async stop(): Promise<void> {
    this.web.kill();
    await once(this.web, 'exit');
    rmSync(this.folder, { recursive: true });
  }
}

/** A folder with everything that the web process reads, and a site.yaml with links. */
function folderWithLinks(): string {
  const folder = mkdtempSync(join(tmpdir(), 'zdohad-links-'));
  mkdirSync(join(folder, 'content'));
  const contents = readdirSync('content').filter(name => name !== 'site.yaml');
  for (const path of ['locales', ...contents.map(name => join('content', name))])
    symlinkSync(resolve(path), join(folder, path));
  writeFileSync(join(folder, 'content', 'site.yaml'), LINKS);
  return folder;
}

/** Uses the secret of the tested server, so that its sessions and guest cookies are valid. */
function settings(): NodeJS.ProcessEnv {
  const DATA_DIR = process.env.BROWSER_TEST_DATA ?? '';
  const access = keptAccess(DATA_DIR);
  if (!access) throw new Error('The tested server has no database of its own.');
  return {
    DATA_DIR,
    DATABASE_URL: urlOf(access),
    DATABASE_POOL: '2',
    DRAIN_SECONDS: '0',
    APP_SECRET: keptSecret(DATA_DIR),
    RATE_LIMITS: 'off',
    ADDRESS_PLAYS: '0',
    BOARD_PACE_MS: '0',
    LOG_LEVEL: 'silent',
  };
}
