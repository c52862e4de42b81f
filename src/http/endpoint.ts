import {
  applyDecorators,
  HttpCode,
  RequestMapping,
  RequestMethod,
  SerializeOptions,
} from '@nestjs/common';
import { ApiResponse } from '@nestjs/swagger';
import type { Route } from '../../contracts/route.ts';

/**
 * Sets method, path, status and response schema from the contract. Fields that the contract does not contain are
 * removed from the response.
 */
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
