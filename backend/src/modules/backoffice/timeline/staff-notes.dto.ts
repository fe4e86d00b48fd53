import { ApiProperty } from '@nestjs/swagger';
import { Text } from '../../../platform/http/input/fields.js';

export class AddNote {
  @Text('Write the note', { max: 2000, lines: true }) text!: string;
}

export class NoteView {
  @ApiProperty({ format: 'uuid' }) id!: string;
  @ApiProperty({ format: 'date-time' }) writtenAt!: string;
}
