import { existsSync } from 'node:fs';
import { runQuietly } from '../launch/command.ts';
import { Refusal } from '../launch/refusal.ts';
import { installedBrowser } from './browser.ts';

type Command = string[];

const isRoot = () => process.getuid?.() === 0;

/**
 * Ways to install a Chromium, tried in order; each is a list of commands. Ubuntu has no package of the headless shell.
 */
function ways(): Command[][] {
  const download = ['playwright', 'install', 'chromium'];
  if (!isRoot() || !existsSync('/usr/bin/apt-get')) return [[download]];
  const debian = (name: string) => [
    ['apt-get', 'update'],
    ['apt-get', 'install', '-y', name],
  ];
  return [debian('chromium-headless-shell'), [[...download, '--with-deps']], debian('chromium')];
}

/** The path of a Chromium: an installed one, else Debian's package, else Playwright's download. */
export async function browserAtHand(): Promise<string> {
  const found = installedBrowser();
  if (found) return found;
  for (const way of ways()) {
    await tryAll(way);
    const installed = installedBrowser();
    if (installed) return installed;
  }
  throw new Refusal(
    'The browser tests need Chromium, and none was found or could be installed; install Chromium or Google Chrome, or set CHROMIUM_PATH to one, and run npm test again.',
  );
}

async function tryAll(commands: Command[]) {
  const env = {
    ...process.env,
    DEBIAN_FRONTEND: 'noninteractive',
    PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '15000',
  };
  try {
    for (const command of commands) await runQuietly(command.join(' '), command, { env });
  } catch {
    // The next way is tried. Afterwards the caller checks whether a browser runs.
  }
}
