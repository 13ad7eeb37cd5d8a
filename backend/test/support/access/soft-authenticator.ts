import { createHash, createSign, generateKeyPairSync, randomBytes, type KeyObject } from 'node:crypto';

type Cbor = number | string | Buffer | Map<Cbor, Cbor>;

/** The part of CBOR (RFC 8949) that an attestation needs. */
function cbor(value: Cbor): Buffer {
  const head = (major: number, count: number): Buffer => {
    if (count < 24) return Buffer.from([(major << 5) | count]);
    return count < 256 ? Buffer.from([(major << 5) | 24, count]) : Buffer.from([(major << 5) | 25, count >> 8, count & 0xff]);
  };
  if (typeof value === 'number') return value >= 0 ? head(0, value) : head(1, -1 - value);
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  return Buffer.concat([head(5, value.size), ...[...value].flatMap(([key, item]) => [cbor(key), cbor(item)])]);
}

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest();
const USER_PRESENT = 0x01;
const KEY_INCLUDED = 0x40;

interface Options {
  challenge: string;
}

/** A security key in software with one credential. */
export class SoftAuthenticator {
  readonly id = randomBytes(32).toString('base64url');
  counter = 0;
  private readonly privateKey: KeyObject;
  private readonly coseKey: Buffer;

  constructor(
    private readonly origin: string,
    private readonly domain = new URL(origin).hostname,
  ) {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    this.privateKey = privateKey;
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    const point = (coordinate: string): Buffer => Buffer.from(coordinate, 'base64url');
    this.coseKey = cbor(
      new Map<Cbor, Cbor>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, point(x)],
        [-3, point(y)],
      ]),
    );
  }

  create(options: Options): Record<string, unknown> {
    const id = Buffer.from(this.id, 'base64url');
    const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, this.coseKey]);
    const authData = Buffer.concat([this.authenticatorData(USER_PRESENT | KEY_INCLUDED), credential]);
    const attestationObject = cbor(
      new Map<Cbor, Cbor>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ]),
    );
    return this.answer({
      clientDataJSON: this.clientData('webauthn.create', options),
      attestationObject,
      transports: ['usb', 'smoke'],
    });
  }

  get(options: Options): Record<string, unknown> {
    this.counter++;
    const clientDataJSON = this.clientData('webauthn.get', options);
    const authenticatorData = this.authenticatorData(USER_PRESENT);
    const signature = createSign('sha256')
      .update(Buffer.concat([authenticatorData, sha256(clientDataJSON)]))
      .sign(this.privateKey);
    return this.answer({ clientDataJSON, authenticatorData, signature });
  }

  private answer(parts: Record<string, Buffer | string[]>): Record<string, unknown> {
    const response = Object.fromEntries(
      Object.entries(parts).map(([name, part]) => [name, Buffer.isBuffer(part) ? part.toString('base64url') : part]),
    );
    return { id: this.id, rawId: this.id, type: 'public-key', clientExtensionResults: {}, response };
  }

  private clientData(type: string, { challenge }: Options): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: this.origin, crossOrigin: false }));
  }

  private authenticatorData(flags: number): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    return Buffer.concat([sha256(this.domain), Buffer.from([flags]), counter]);
  }
}
