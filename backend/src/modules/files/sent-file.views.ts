import type { FastifyReply } from 'fastify';
import { downloadName } from './files.keys.js';
import type { OpenFile } from './files.service.js';

/** As a download that no page of ours can be made to run, and that only its reader's browser keeps, for a while. */
export function sendFile(reply: FastifyReply, { file, bytes }: OpenFile): void {
  void reply
    .type(file.type)
    .header('Content-Disposition', `attachment; filename="${downloadName(file)}"`)
    .header('Content-Security-Policy', "default-src 'none'; sandbox")
    .header('Cross-Origin-Resource-Policy', 'same-origin')
    .header('Cache-Control', 'private, max-age=300')
    .send(bytes);
}
