import { Body, Controller } from '@nestjs/common';
import { ApiResponse } from '@nestjs/swagger';
import {
  ArrangePlaylist,
  arrangePlaylist,
  ChangePlaylist,
  CreatePlaylist,
  changePlaylist,
  createPlaylist,
  type EditedPlaylist,
  readEditedPlaylist,
} from '../../../contracts/admin-playlists.ts';
import { RequireRole, SignedInViewer, type Viewer } from '../../auth/index.ts';
import { Endpoint } from '../../http/endpoint.ts';
import { IdParam } from '../../http/id-param.ts';
import { PlaylistEditor } from './playlist-editor.ts';

@Controller()
@RequireRole('admin')
export class PlaylistEditorController {
  constructor(private readonly playlists: PlaylistEditor) {}

  @Endpoint(readEditedPlaylist)
  read(@IdParam() id: number, @SignedInViewer() viewer: Viewer): Promise<EditedPlaylist> {
    return this.playlists.read(viewer, id);
  }

  @Endpoint(createPlaylist)
  @ApiResponse({ status: 409, description: 'key.reused' })
  create(
    @Body({ schema: CreatePlaylist }) body: CreatePlaylist,
    @SignedInViewer() viewer: Viewer,
  ): Promise<EditedPlaylist> {
    return this.playlists.create(viewer, body);
  }

  @Endpoint(changePlaylist)
  @ApiResponse({ status: 409, description: 'version.conflict' })
  change(
    @IdParam() id: number,
    @Body({ schema: ChangePlaylist }) body: ChangePlaylist,
    @SignedInViewer() viewer: Viewer,
  ): Promise<EditedPlaylist> {
    return this.playlists.change(viewer, id, body);
  }

  @Endpoint(arrangePlaylist)
  @ApiResponse({ status: 409, description: 'version.conflict, playlist.short, playlist.full' })
  arrange(
    @IdParam() id: number,
    @Body({ schema: ArrangePlaylist }) body: ArrangePlaylist,
    @SignedInViewer() viewer: Viewer,
  ): Promise<EditedPlaylist> {
    return this.playlists.arrange(viewer, id, body);
  }
}
