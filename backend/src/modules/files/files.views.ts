import { ApiProperty } from '@nestjs/swagger';
import type { StoredFile } from './stored-file.entity.js';

/** A file as its pages name it. Both addresses answer only to those who may see it. */
export class FileView {
  @ApiProperty({ format: 'uuid' }) id!: string;
  @ApiProperty() url!: string;
  /** null for papers */
  @ApiProperty({ type: String, nullable: true }) thumbnailUrl!: string | null;
}

export const fileView = ({ id, type }: Pick<StoredFile, 'id' | 'type'>): FileView => ({
  id,
  url: `/api/files/${id}`,
  thumbnailUrl: type === 'image/webp' ? `/api/files/${id}/thumbnail` : null,
});
