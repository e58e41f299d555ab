import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { importJWK, jwtVerify } from 'jose'

const { subtle } = globalThis.crypto
const CURVE = { name: 'ECDH', namedCurve: 'P-256' } as const
const MAX_TTL_S = 60 * 60
const RECORD_HEADER = 21 // bytes before the key id (RFC 8188, section 2.1)

const base64url = (bytes: ArrayBuffer | Uint8Array) => Buffer.from(bytes as Uint8Array).toString('base64url')
const bytesOf = (text: string) => new TextEncoder().encode(text)

/** The bytes of HKDF with SHA-256 (RFC 5869). */
async function derive(secret: BufferSource, salt: BufferSource, info: BufferSource, bytes: number) {
  const key = await subtle.importKey('raw', secret, 'HKDF', false, ['deriveBits'])
  return new Uint8Array(
    await subtle.deriveBits({ name: 'HKDF', hash: 'SHA-256', salt, info }, key, bytes * 8),
  )
}

/** A browser's half of RFC 8291: what it hands to the sender, and how it reads a message. */
async function aReceiver() {
  const pair = await subtle.generateKey(CURVE, true, ['deriveBits'])
  const ownKey = new Uint8Array(await subtle.exportKey('raw', pair.publicKey))
  const auth = crypto.getRandomValues(new Uint8Array(16))
  async function read(body: Uint8Array<ArrayBuffer>) {
    const salt = body.slice(0, 16)
    const senderKey = body.slice(RECORD_HEADER, RECORD_HEADER + body[20]!)
    const sender = await subtle.importKey('raw', senderKey, CURVE, false, [])
    const shared = await subtle.deriveBits({ name: 'ECDH', public: sender }, pair.privateKey, 256)
    const info = Buffer.concat([bytesOf('WebPush: info\0'), ownKey, senderKey])
    const secret = await derive(shared, auth, info, 32)
    const key = await derive(secret, salt, bytesOf('Content-Encoding: aes128gcm\0'), 16)
    const iv = await derive(secret, salt, bytesOf('Content-Encoding: nonce\0'), 12)
    const aes = await subtle.importKey('raw', key, 'AES-GCM', false, ['decrypt'])
    const record = body.slice(RECORD_HEADER + senderKey.length)
    const plain = new Uint8Array(await subtle.decrypt({ name: 'AES-GCM', iv }, aes, record))
    const end = plain.findLastIndex((byte) => byte !== 0)
    if (plain[end] !== 2) throw new Error('the last record has no delimiter of its own')
    return new TextDecoder().decode(plain.slice(0, end))
  }
  return { keys: { p256dh: base64url(ownKey), auth: base64url(auth) }, read }
}

/** Throws unless the request is signed as RFC 8292 says, for this service; returns who the sender is. */
async function verifySender({ headers }: IncomingMessage, origin: string, serverKey?: string) {
  const [, token = '', key = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(headers.authorization ?? '') ?? []
  if (serverKey && key !== serverKey) throw new Error('another key than that of the subscription')
  const point = Buffer.from(key, 'base64url')
  if (point.length !== 65 || point[0] !== 4) throw new Error('no public key')
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: base64url(point.subarray(1, 33)),
    y: base64url(point.subarray(33)),
  }
  const verified = await jwtVerify(token, await importJWK(jwk, 'ES256'), { audience: origin })
  const { exp = 0, sub } = verified.payload
  if (exp > Date.now() / 1000 + 24 * 60 * 60) throw new Error('the token lasts longer than a day')
  return { subject: sub, serverKey: key }
}

type Answer = { status: number; headers?: Record<string, string> } | 'hang' | 'cut'

export type PushedMessage = {
  device: string
  text: string
  subject: string | undefined
  serverKey: string
  type: string | undefined
  ttl: number
  topic: string | undefined
}

/** A push service that checks who sends and decrypts what it is sent, with none of the sender's code. */
export async function startPushService() {
  const receivers = new Map<string, Awaited<ReturnType<typeof aReceiver>>>()
  const messages: PushedMessage[] = []
  const problems: unknown[] = []
  let answerOf: (device: string) => Answer = () => ({ status: 201 })
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    const device = request.url!.slice(1)
    try {
      for await (const chunk of request) chunks.push(chunk)
      const sender = await verifySender(request, origin)
      const { ttl, topic, 'content-type': type, 'content-encoding': encoding } = request.headers
      if (encoding !== 'aes128gcm') throw new Error(`encoded as ${encoding}`)
      const seconds = Number(ttl)
      if (!(seconds > 0 && seconds <= MAX_TTL_S)) throw new Error(`TTL ${ttl}`)
      const receiver = receivers.get(device)
      const text = receiver ? await receiver.read(new Uint8Array(Buffer.concat(chunks))) : ''
      messages.push({ device, text, ...sender, type, ttl: seconds, topic: topic?.toString() })
    } catch (error) {
      if (!request.complete) return // its sender was killed
      problems.push(error)
      return response.writeHead(400).end()
    }
    const answer = answerOf(device)
    if (answer === 'hang') return
    if (answer === 'cut') return response.destroy()
    response.writeHead(answer.status, answer.headers).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  let devices = 0
  return {
    origin,
    messages,
    problems,
    /** How the service answers from now on. */
    answer: (next: typeof answerOf | Answer) => {
      answerOf = typeof next === 'function' ? next : () => next
    },
    /** A new subscription of a browser. */
    subscribe: async () => {
      const receiver = await aReceiver()
      const device = `device-${++devices}`
      receivers.set(device, receiver)
      return { device, endpoint: `${origin}/${device}`, ...receiver.keys }
    },
    stop: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(resolve))
    },
  }
}
