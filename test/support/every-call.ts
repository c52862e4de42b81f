import { ACCESS } from './access-table.ts';
import type { AccessWorld, Actor } from './access-world.ts';
import type { CallAnswer } from './http-call.ts';
import type { Encoding } from './visitor.ts';

/** A row of the table of who may: one call of the application, as it is made for real. */
export interface TableCall {
  /** As the router spells it, and of what. */
  name: string;
  method: string;
  pathIn: (world: AccessWorld) => string;
  bodyOf: (world: AccessWorld, actor: Actor) => object | undefined;
  encoding: Encoding;
  /** What visitors are answered. */
  visitors: number;
  /** What the user is answered whose world it is. */
  users: number;
}

/** Every call of the running application, since one that is absent from the table fails the test of who may. */
export const EVERY_CALL: readonly TableCall[] = ACCESS.map(row => {
  const { call, of, path, body, encoding = 'json', answers } = row;
  const [method = '', plain = ''] = call.split(' ');
  return {
    name: of ? `${call} (${of})` : call,
    method,
    pathIn: world => path?.(world) ?? plain,
    bodyOf: (world, actor) => body?.(world, actor),
    encoding,
    visitors: answers[0],
    users: answers[1],
  };
});

/** Makes the call; `more` is added to its body. */
export const make = (
  { method, pathIn, bodyOf, encoding }: TableCall,
  world: AccessWorld,
  actor: Actor,
  more?: object,
): Promise<CallAnswer> => {
  const body = bodyOf(world, actor);
  return world.answer(actor, method, pathIn(world), more ? { ...body, ...more } : body, encoding);
};
