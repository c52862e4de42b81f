import type { INestApplication } from '@nestjs/common';

const METHODS = new Set(['get', 'post', 'put', 'patch', 'delete']);

interface Layer {
  /** Mount path of a layer that is not a route. */
  rawPath?: string;
  route?: { path: string | string[]; methods: Record<string, boolean> };
  handle: { stack?: Layer[] };
}

/** Every call that the running application answers, as `post /api/plays/:id`, read from its routers. */
export function routesOf(app: INestApplication): string[] {
  return [...new Set(callsIn(layersOf(app), ''))];
}

/** Mount paths of handlers that are not routes, such as `/api/docs`. Global middleware is left out. */
export function mountsOf(app: INestApplication): string[] {
  const mounted = layersOf(app).filter(({ route, rawPath = '/' }) => !route && rawPath !== '/');
  return [...new Set(mounted.map(({ rawPath }) => String(rawPath)))];
}

const layersOf = (app: INestApplication) =>
  (app.getHttpAdapter().getInstance() as { router: { stack: Layer[] } }).router.stack;

const callsIn = (layers: Layer[], prefix: string): string[] =>
  layers.flatMap(({ route, rawPath = '/', handle }) => {
    if (route) return [route.path].flat().flatMap(path => callsAt(prefix + path, route.methods));
    return callsIn(handle.stack ?? [], prefix + (rawPath === '/' ? '' : rawPath));
  });

const callsAt = (path: string, methods: Record<string, boolean>) =>
  Object.keys(methods)
    .filter(method => METHODS.has(method))
    .map(method => `${method} ${path}`);
