import { loadConfig } from './src/config.ts';
import { ormOptions } from './src/orm.ts';

/** For MikroORM's command line (`npm run migration:create`). */
export default ormOptions(loadConfig().DATABASE_URL);
