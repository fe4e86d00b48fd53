import type { StoredFile } from './stored-file.entity.js';

type Named = Pick<StoredFile, 'id' | 'purpose' | 'type'>;

const ending = { 'image/webp': 'webp', 'application/pdf': 'pdf' } as const;

/** Where the bytes rest. */
export const fullKey = ({ id, purpose, type }: Named): string => `${purpose}/${id}.${ending[type]}`;

/** Where the small picture rests. */
export const thumbnailKey = ({ id, purpose }: Named): string => `${purpose}/${id}.small.webp`;

/** All keys that a file may have. */
export const keysOf = (file: Named): string[] =>
  file.type === 'image/webp' ? [fullKey(file), thumbnailKey(file)] : [fullKey(file)];

/** What a download is called; the name that it was sent with is not kept. */
export const downloadName = ({ id, purpose, type }: Named): string =>
  `${purpose}-${id.slice(-8)}.${ending[type]}`;
