import {
  applyDecorators,
  HttpCode,
  RequestMapping,
  RequestMethod,
  SerializeOptions,
} from '@nestjs/common';
import { ApiResponse } from '@nestjs/swagger';
import type { Route } from '../../contracts/route.ts';

/** Method, path, status and the shape of the answer, all from the contract: what it does not name is dropped. */
export const Endpoint = (route: Route) =>
  applyDecorators(
    RequestMapping({ method: RequestMethod[route.method], path: `/api${route.path}` }),
    HttpCode(route.status),
    SerializeOptions({ schema: route.answer }),
    ApiResponse(
      route.status === 204
        ? { status: 204 }
        : { status: route.status, standardSchema: route.answer },
    ),
  );
