import { Body, Controller, Delete, HttpCode, Put } from '@nestjs/common';
import { ApiNoContentResponse, ApiTags } from '@nestjs/swagger';
import { Access, Me, type Actor } from '../auth/access/auth.guards.js';
import { SetPicture } from './files.dto.js';
import { ProfilePictures } from './profile-pictures.service.js';

/** One's own picture. */
@ApiTags('account')
@Controller('api/profile/picture')
@Access({ notSuspended: true })
export class ProfilePictureController {
  constructor(private readonly pictures: ProfilePictures) {}

  @Put()
  @HttpCode(204)
  @ApiNoContentResponse()
  async set(@Me() { id }: Actor, @Body() { fileId }: SetPicture): Promise<void> {
    await this.pictures.set(id, fileId);
  }

  @Delete()
  @HttpCode(204)
  @ApiNoContentResponse()
  async remove(@Me() { id }: Actor): Promise<void> {
    await this.pictures.remove(id);
  }
}
