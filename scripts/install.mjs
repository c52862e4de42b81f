// Runs before `npm start`, `npm run dev`, `npm test` and the benches, on the machine's own Node (20 or
// newer) and with nothing installed yet. It installs the packages, a Node 24 among them, unless they are there.
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, readFileSync, statfsSync } from 'node:fs';
import { isInstalled } from './lockfile.mjs';

const LOCK = 'package-lock.json';
const INSTALLED = 'node_modules/.package-lock.json';
const NODE = 'node_modules/node/bin/node';
/** Room for the packages, npm's cache of them, a build and a database. */
const NEEDED_MB = 2_000;

const read = file => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined);

if (!existsSync(NODE) || !isInstalled(read(LOCK), read(INSTALLED))) {
  checkFolder();
  checkDisk();
  install();
}

function checkFolder() {
  try {
    accessSync('.', constants.W_OK);
  } catch ({ code }) {
    end(
      `The folder ${process.cwd()} cannot be written to (${code}); clone the repository to a folder of yours and start there.`,
    );
  }
}

function checkDisk() {
  const { bavail, bsize } = statfsSync('.');
  const free = Math.floor((bavail * bsize) / 1024 ** 2);
  if (free < NEEDED_MB)
    end(
      `Only ${free} MB are free on the disk that holds ${process.cwd()}, and ${NEEDED_MB} MB are needed; make room, or clone the repository to another disk.`,
    );
}

function install() {
  console.log('Installing the packages (npm ci), which takes a minute or two …');
  const npm = process.env.npm_execpath;
  const [file, ...before] = npm ? [process.execPath, npm] : ['npm'];
  // Development packages too, whatever NODE_ENV says: the build needs them.
  const { status } = spawnSync(file, [...before, 'ci', '--include=dev'], { stdio: 'inherit' });
  if (status !== 0)
    end('The packages could not be installed; see what npm says above, mend it and start again.');
  if (!existsSync(NODE))
    end(
      'npm left out Node 24, which comes by an install script; run `npm config set ignore-scripts false` and start again.',
    );
}

function end(sentence) {
  console.error(sentence);
  process.exit(1);
}
