import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

/** One body in the forms in which it can go out. */
export interface Body {
  readonly identity: Buffer;
  readonly br?: Buffer;
  readonly gzip?: Buffer;
}

/** Compresses once; `quality` 11 for what stays, less for what changes every half minute. */
export function compressed(text: string, quality: number): Body {
  const identity = Buffer.from(text);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
  };
  return { identity, br: brotliCompressSync(identity, { params }), gzip: gzipSync(identity, { level: 6 }) };
}

/** The smallest form that the browser takes. A refusal (`br;q=0`) is heard. */
export function chooseEncoding(accepted: string | undefined, body: Body): Encoding {
  const taken = new Set(
    (accepted ?? '')
      .split(',')
      .map((part) => part.trim().toLowerCase())
      .filter((part) => !/;\s*q=0(\.0*)?$/.test(part))
      .map((part) => part.split(';')[0]?.trim()),
  );
  if (body.br && taken.has('br')) return 'br';
  if (body.gzip && taken.has('gzip')) return 'gzip';
  return 'identity';
}
