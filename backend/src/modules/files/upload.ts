import type { FastifyRequest } from 'fastify';
import { DomainError } from '../../platform/errors/domain-error.js';
import { UnknownField } from '../../platform/http/answers/problem.js';
import { FileTooLarge, UploadIncomplete } from './files.errors.js';
import { filePurposes, type FilePurpose } from './stored-file.entity.js';

export interface Upload {
  readonly purpose: FilePurpose;
  readonly bytes: Buffer;
}

/**
 * Reads `multipart/form-data` with the fields `file` and `purpose`, in any order. The file's own name is never read.
 * @throws UploadIncomplete, UnknownField, FileTooLarge
 */
export async function readUpload(request: FastifyRequest): Promise<Upload> {
  if (!request.isMultipart()) throw new UploadIncomplete();
  let purpose: FilePurpose | undefined;
  let bytes: Buffer | undefined;
  try {
    for await (const part of request.parts()) {
      if (part.type === 'file' && part.fieldname === 'file') bytes = await part.toBuffer();
      else if (part.type === 'field' && part.fieldname === 'purpose')
        purpose = filePurposes.find((one) => one === part.value);
      else throw new UnknownField({ field: part.fieldname.slice(0, 100) });
    }
  } catch (error) {
    throw refusalOf(error);
  }
  if (!purpose || !bytes || bytes.length === 0) throw new UploadIncomplete();
  return { purpose, bytes };
}

/** Nothing but the sender's bytes is at work while they are read, so what goes wrong there is theirs to mend. */
function refusalOf(error: unknown): DomainError {
  if (error instanceof DomainError) return error;
  const { code } = error as { code?: string };
  return code === 'FST_REQ_FILE_TOO_LARGE' ? new FileTooLarge() : new UploadIncomplete();
}
