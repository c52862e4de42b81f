/**
 * True when node_modules holds what the lockfile says. Times are not asked: a checkout, a copy or
 * `npm install` itself can leave the lockfile newer than what was installed from it.
 *
 * @param {{ packages: Record<string, { version?: string, optional?: boolean }> }} lock package-lock.json
 * @param {typeof lock | undefined} installed node_modules/.package-lock.json
 */
export function isInstalled(lock, installed) {
  if (!installed) return false;
  const wanted = Object.entries(lock.packages).filter(([path]) => path !== '');
  return wanted.every(([path, { version, optional }]) => {
    const found = installed.packages[path];
    // Optional packages for other platforms are not installed here.
    return found ? found.version === version : Boolean(optional);
  });
}
