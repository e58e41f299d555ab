import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'

const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')
const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest()

/** The head of a CBOR item (RFC 8949). */
function head(major: number, value: number) {
  const type = major << 5
  if (value < 24) return Buffer.from([type | value])
  if (value < 256) return Buffer.from([type | 24, value])
  return Buffer.from([type | 25, value >> 8, value & 255])
}
type Cbor = number | string | Uint8Array | Map<number | string, Cbor>
function encodeCbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (value instanceof Uint8Array) return Buffer.concat([head(2, value.length), value])
  return Buffer.concat([head(5, value.size), ...[...value].flat().map((item) => encodeCbor(item as Cbor))])
}

const PRESENT = 0x01
const VERIFIED = 0x04
const ATTESTED = 0x40

type Key = { id: Buffer; privateKey: KeyObject; userHandle: string; counter: number }
type Created = { challenge: string; user: { id: string }; rp: { id?: string } }
type Requested = { challenge: string; rpId?: string }
type Manner = {
  verified?: boolean // by a finger, a face or a PIN
  origin?: string
  rpId?: string
  counter?: number
  userHandle?: string
  aaguid?: string
}

/** An authenticator with one passkey (ES256), which answers as a browser would send it. */
export function anAuthenticator(origin = 'http://localhost') {
  let key: Key | undefined
  const dataOf = (rpId: string, flags: number, counter: number) => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count])
  }
  const clientData = (type: string, challenge: string, at: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: at, crossOrigin: false }))

  return {
    /** The JSON of a new passkey for these options. */
    create({ challenge, user, rp }: Created, manner: Manner = {}) {
      const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
      key = { id: randomBytes(16), privateKey, userHandle: user.id, counter: manner.counter ?? 0 }
      const cose = encodeCbor(
        new Map<number, Cbor>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, Buffer.from(x, 'base64url')],
          [-3, Buffer.from(y, 'base64url')],
        ]),
      )
      const aaguid = Buffer.from((manner.aaguid ?? '').replaceAll('-', '').padStart(32, '0'), 'hex')
      const flags = PRESENT | ATTESTED | (manner.verified === false ? 0 : VERIFIED)
      const attested = Buffer.concat([aaguid, Buffer.from([0, key.id.length]), key.id, cose])
      const authData = Buffer.concat([
        dataOf(manner.rpId ?? rp.id ?? 'localhost', flags, key.counter),
        attested,
      ])
      const attestationObject = encodeCbor(
        new Map<string, Cbor>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', authData],
        ]),
      )
      return JSON.stringify({
        id: base64url(key.id),
        rawId: base64url(key.id),
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: base64url(clientData('webauthn.create', challenge, manner.origin ?? origin)),
          attestationObject: base64url(attestationObject),
          transports: ['internal'],
        },
      })
    },
    /** The JSON of an answer by the passkey to these options. */
    get({ challenge, rpId }: Requested, manner: Manner = {}) {
      if (!key) throw new Error('there is no passkey yet')
      key.counter = manner.counter ?? key.counter
      const flags = PRESENT | (manner.verified === false ? 0 : VERIFIED)
      const authenticatorData = dataOf(manner.rpId ?? rpId ?? 'localhost', flags, key.counter)
      const client = clientData('webauthn.get', challenge, manner.origin ?? origin)
      const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(client)]), key.privateKey)
      return JSON.stringify({
        id: base64url(key.id),
        rawId: base64url(key.id),
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: base64url(client),
          authenticatorData: base64url(authenticatorData),
          signature: base64url(signature),
          userHandle: manner.userHandle ?? key.userHandle,
        },
      })
    },
    get id() {
      return base64url(key!.id)
    },
  }
}
