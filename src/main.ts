import cluster from 'node:cluster';
import { loadConfig } from './config.ts';

// The first of several web processes only starts and watches the others, so it does not load the application.
if (loadConfig().WEB_PROCESSES > 1 && cluster.isPrimary) await import('./cluster.main.ts');
else await import('./web.main.ts');
