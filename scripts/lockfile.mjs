/**
 * Whether node_modules has the packages of the lockfile. Modification times are not compared, since a checkout, a copy
 * or `npm install` itself can leave the lockfile newer than the packages.
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
