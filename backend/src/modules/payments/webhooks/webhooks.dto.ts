import { ApiProperty } from '@nestjs/swagger';

export class WebhookAnswer {
  @ApiProperty() received!: boolean;
}
