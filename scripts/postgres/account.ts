import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { Refusal } from '../launch/refusal.ts';

/** The system user that PostgreSQL runs as. */
export interface Account {
  uid: number;
  gid: number;
}

const NAME = 'postgres';

/**
 * PostgreSQL refuses to run as root, so root runs it as the owner of an existing database, or else as the user
 * postgres. Undefined for an ordinary user, who runs it as themselves.
 */
export function serverAccount(home: string): Account | undefined {
  const owner = existsSync(home) ? statSync(home) : undefined;
  const me = process.getuid?.() ?? 0;
  if (me !== 0) return refuseAnothers(home, owner, me);
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  return knownAccount() ?? madeAccount();
}

function refuseAnothers(home: string, owner: Account | undefined, me: number) {
  if (owner && owner.uid !== me)
    throw new Refusal(
      `The database in ${home} belongs to another user (number ${owner.uid}); start as that user or as root, or set DATA_DIR to a folder of yours.`,
    );
  return undefined;
}

function knownAccount(): Account | undefined {
  const [uid, gid] = ['-u', '-g'].map(flag => spawnSync('id', [flag, NAME], { encoding: 'utf8' }));
  if (uid?.status !== 0 || gid?.status !== 0) return undefined;
  return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
}

function madeAccount(): Account {
  try {
    execFileSync('groupadd', ['--system', NAME], { stdio: 'ignore' });
    execFileSync('useradd', ['--system', '--no-create-home', '-g', NAME, NAME], {
      stdio: 'ignore',
    });
  } catch {
    // Reported below, where the account is looked up again.
  }
  const account = knownAccount();
  if (account) return account;
  throw new Refusal(
    'PostgreSQL does not run as root, and the user postgres could not be made; start as an ordinary user, or set DATABASE_URL to a database of yours.',
  );
}

/** Whether the account can enter the folder. */
export const canEnter = (account: Account, folder: string) =>
  spawnSync('sh', ['-c', 'cd "$1"', 'sh', folder], { ...account, cwd: '/', stdio: 'ignore' })
    .status === 0;
