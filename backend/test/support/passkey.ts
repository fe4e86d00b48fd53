import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';

/** What a test lets a device do wrong. */
export interface Wrongs {
  readonly origin?: string;
  readonly site?: string;
  /** Not unlocked by its owner. */
  readonly isLocked?: boolean;
  readonly counter?: number;
}

const sha256 = (data: Buffer | string): Buffer => createHash('sha256').update(data).digest();
const url = (data: Buffer): string => data.toString('base64url');
/** CBOR of up to 65,535 bytes, and of up to 23 characters. */
const cborBytes = (data: Buffer): Buffer =>
  Buffer.concat([Buffer.from([0x59, data.length >> 8, data.length & 255]), data]);
const cborText = (text: string): Buffer =>
  Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)]);

/** A phone that keeps one passkey, by the standard (WebAuthn level 2): ES256, without attestation. */
export class Phone {
  readonly credentialId = randomBytes(16);
  private readonly privateKey: KeyObject;
  private readonly cose: Buffer;
  private uses = 0;

  constructor(private readonly origin: string) {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    this.privateKey = privateKey;
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    const [left, right] = [x, y].map((part) => cborShort(Buffer.from(part, 'base64url')));
    // {1: 2, 3: -7, -1: 1, -2: x, -3: y}
    this.cose = Buffer.concat([
      Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
      left!,
      Buffer.from([0x22]),
      right!,
    ]);
  }

  /** Answers `navigator.credentials.create`. */
  create({ challenge }: { challenge: string }, wrongs: Wrongs = {}) {
    const length = Buffer.from([0, this.credentialId.length]);
    const attested = Buffer.concat([Buffer.alloc(16), length, this.credentialId, this.cose]);
    const authData = this.data(0x40, wrongs, attested);
    const attestationObject = Buffer.concat([
      Buffer.from([0xa3]),
      ...[cborText('fmt'), cborText('none'), cborText('attStmt'), Buffer.from([0xa0])],
      ...[cborText('authData'), cborBytes(authData)],
    ]);
    return this.answer({
      clientDataJSON: url(this.client('webauthn.create', challenge, wrongs)),
      attestationObject: url(attestationObject),
      transports: ['internal'],
    });
  }

  /** Answers `navigator.credentials.get`. */
  get({ challenge }: { challenge: string }, wrongs: Wrongs = {}) {
    this.uses += 1;
    const client = this.client('webauthn.get', challenge, wrongs);
    const authenticatorData = this.data(0, wrongs);
    return this.answer({
      clientDataJSON: url(client),
      authenticatorData: url(authenticatorData),
      signature: url(sign('sha256', Buffer.concat([authenticatorData, sha256(client)]), this.privateKey)),
    });
  }

  private answer(response: Record<string, unknown>) {
    const id = url(this.credentialId);
    return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response };
  }

  private client(type: string, challenge: string, { origin = this.origin }: Wrongs): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }

  private data(flags: number, { site, isLocked, counter }: Wrongs, attested = Buffer.alloc(0)): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter ?? this.uses);
    const host = sha256(site ?? new URL(this.origin).hostname);
    // User present, and verified unless told otherwise.
    return Buffer.concat([host, Buffer.from([flags | 0x01 | (isLocked ? 0 : 0x04)]), count, attested]);
  }
}

const cborShort = (data: Buffer): Buffer => Buffer.concat([Buffer.from([0x58, data.length]), data]);
