// Runs before `npm start`, `npm run dev` and `npm test`, on the machine's own Node (20 or newer) and
// with nothing installed yet. It installs the packages, a Node 24 among them, unless they are there.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { isInstalled } from './lockfile.mjs';

const LOCK = 'package-lock.json';
const INSTALLED = 'node_modules/.package-lock.json';
const NODE = 'node_modules/node/bin/node';

const read = file => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined);

function install() {
  console.log('Installing the packages (npm ci), which takes a minute or two …');
  const npm = process.env.npm_execpath;
  const [file, ...before] = npm ? [process.execPath, npm] : ['npm'];
  // Development packages too, whatever NODE_ENV says: the build needs them.
  const { status } = spawnSync(file, [...before, 'ci', '--include=dev'], { stdio: 'inherit' });
  return status === 0;
}

function end(sentence) {
  console.error(sentence);
  process.exit(1);
}

if (!existsSync(NODE) || !isInstalled(read(LOCK), read(INSTALLED))) {
  if (!install())
    end(
      'The packages could not be installed; look at the message of npm above (network, room on the disk, or a folder that cannot be written to) and start again.',
    );
  if (!existsSync(NODE))
    end(
      'npm left out Node 24, which comes by an install script; run `npm config set ignore-scripts false` and start again.',
    );
}
