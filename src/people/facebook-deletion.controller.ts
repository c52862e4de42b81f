import { Body, Controller } from '@nestjs/common';
import { ApiResponse } from '@nestjs/swagger';
import { AskDeletion, type DeletionConfirmed, deleteByFacebook } from '../../contracts/me.ts';
import { Endpoint } from '../http/endpoint.ts';
import { FacebookDeletion } from './facebook-deletion.ts';

@Controller()
export class FacebookDeletionController {
  constructor(private readonly deletion: FacebookDeletion) {}

  @Endpoint(deleteByFacebook)
  @ApiResponse({ status: 403, description: 'deletion.signature' })
  @ApiResponse({ status: 404, description: 'not-found' })
  delete(@Body({ schema: AskDeletion }) body: AskDeletion): Promise<DeletionConfirmed> {
    return this.deletion.delete(body.signed_request);
  }
}
