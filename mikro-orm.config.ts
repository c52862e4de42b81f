import { loadConfig } from './src/config.ts';
import { ormOptions } from './src/orm.ts';

/** For MikroORM's command line (`npm run migration:create`). */
// biome-ignore lint/style/noDefaultExport: MikroORM reads the default export.
export default ormOptions(loadConfig().DATABASE_URL);
