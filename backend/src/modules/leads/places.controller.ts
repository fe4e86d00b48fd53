import { Controller, Get, Param } from '@nestjs/common';
import { ApiOkResponse, ApiParam, ApiProperty, ApiTags } from '@nestjs/swagger';
import { NotFound } from '../../platform/errors/domain-error.js';
import { normalisePostcode } from '../../platform/geo/postcode.js';
import { townOfPostcode } from '../../platform/geo/post-towns.js';
import { Access } from '../auth/access/auth.guards.js';

export class PlaceView {
  /** As it is written, e.g. `M1 1AE`. */
  @ApiProperty() postcode!: string;
  /** null where several towns share an outcode. */
  @ApiProperty({ type: String, nullable: true }) postTown!: string | null;
}

/** Places that the forms of jobs and leads fill in by themselves. */
@ApiTags('leads')
@Controller('api/places')
export class PlacesController {
  /** @throws NotFound for what is no postcode */
  @Get(':postcode')
  @Access({ roles: ['customer', 'admin'] })
  @ApiParam({ name: 'postcode', type: String })
  @ApiOkResponse({ type: PlaceView })
  read(@Param('postcode') text: string): PlaceView {
    const postcode = normalisePostcode(text);
    if (!postcode) throw new NotFound();
    return { postcode, postTown: townOfPostcode(postcode) };
  }
}
