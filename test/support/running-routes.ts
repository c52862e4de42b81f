import type { INestApplication } from '@nestjs/common';

const METHODS = new Set(['get', 'post', 'put', 'patch', 'delete']);

interface Layer {
  route?: { path: string | string[]; methods: Record<string, boolean> };
}

/** Every call that the running application answers, as `post /api/plays/:id`, read from its router. */
export function routesOf(app: INestApplication): string[] {
  const { router } = app.getHttpAdapter().getInstance() as { router: { stack: Layer[] } };
  const calls = router.stack.flatMap(({ route }) =>
    route ? [route.path].flat().flatMap(path => callsAt(path, route.methods)) : [],
  );
  return [...new Set(calls)];
}

const callsAt = (path: string, methods: Record<string, boolean>) =>
  Object.keys(methods)
    .filter(method => METHODS.has(method))
    .map(method => `${method} ${path}`);
