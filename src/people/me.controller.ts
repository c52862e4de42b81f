import { Body, Controller } from '@nestjs/common';
import { ChangeMe, changeMe, type Me, readMe } from '../../contracts/me.ts';
import { SignedIn, SignedInViewer, type Viewer } from '../auth/index.ts';
import { Endpoint } from '../endpoint.ts';
import { MeChanges } from './me-changes.ts';
import { MeReader } from './me-reader.ts';

@Controller()
export class MeController {
  constructor(
    private readonly me: MeReader,
    private readonly changes: MeChanges,
  ) {}

  @Endpoint(readMe)
  @SignedIn()
  read(@SignedInViewer() viewer: Viewer): Promise<Me> {
    return this.me.read(viewer);
  }

  @Endpoint(changeMe)
  @SignedIn()
  async change(
    @Body({ schema: ChangeMe }) wishes: ChangeMe,
    @SignedInViewer() viewer: Viewer,
  ): Promise<Me> {
    await this.changes.make(viewer.userId, wishes);
    return this.me.read(viewer);
  }
}
