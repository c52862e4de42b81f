import { ACCESS } from './access-table.ts';
import type { AccessWorld, Actor } from './access-world.ts';
import type { CallAnswer } from './http-call.ts';
import type { Encoding } from './visitor.ts';

/** A row of the access table, prepared for sending the call. */
export interface TableCall {
  /** Method and path as the router names them, with the case in brackets. */
  name: string;
  method: string;
  pathIn: (world: AccessWorld) => string;
  bodyOf: (world: AccessWorld, actor: Actor) => object | undefined;
  encoding: Encoding;
  /** The status for visitors. */
  visitors: number;
  /** The statuses for the user and for the author of the world. */
  users: number;
  authors: number;
}

/** Every call of the application, since access.spec.ts fails if the access table lacks one. */
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
    authors: answers[2],
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
