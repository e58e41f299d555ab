import crypto from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import { freePort } from './free-port.ts'

// s3rver encrypts the continuation token of a list with DES, which newer OpenSSL versions do not support. Triple DES with
// three equal keys is the same cipher.
for (const name of ['createCipheriv', 'createDecipheriv'] as const) {
  const made = crypto[name] as unknown as (kind: string, key: Buffer, iv: Buffer) => never
  Object.assign(crypto, {
    [name]: (kind: string, key: Buffer, iv: Buffer) =>
      kind === 'des' ? made('des-ede3-cbc', Buffer.concat([key, key, key]), iv) : made(kind, key, iv),
  })
}

/** An S3 server with an empty bucket. It can be paused without losing its files. */
export async function startBucket() {
  const directory = mkdtempSync(join(tmpdir(), 'tiplark-bucket-'))
  const bucket = 'pictures'
  // Not an ephemeral port, which another process could get while the server is paused.
  const port = await freePort()
  const make = () =>
    new S3rver({
      address: '127.0.0.1',
      port,
      silent: true,
      directory,
      configureBuckets: [{ name: bucket, configs: [] }],
    })
  let server = make()
  await server.run()
  let isPaused = false
  const endpoint = `http://127.0.0.1:${port}`
  return {
    /** The value of STORAGE_URL. */
    url: `s3://S3RVER:S3RVER@127.0.0.1:${port}/${bucket}?tls=no`,
    settings: { endpoint, bucket, region: 'us-east-1', key: 'S3RVER', secret: 'S3RVER' },
    async pause() {
      isPaused = true
      await server.close()
    },
    async resume() {
      if (!isPaused) return
      isPaused = false
      server = make()
      await server.run()
    },
    async stop() {
      if (!isPaused) await server.close()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}

/** A server before the bucket that answers 400 to what `refuses` names, as strict stores do; returns its port. */
export async function startStrictStore(
  bucketUrl: string,
  refuses: (request: IncomingMessage) => boolean = ({ url }) => /[?&]delete/.test(url!),
) {
  const { port } = new URL(bucketUrl)
  const server = createServer((incoming, response) => {
    if (refuses(incoming)) {
      incoming.resume()
      const body = '<Error><Code>InvalidRequest</Code><Message>Missing Content-MD5</Message></Error>'
      return void response.writeHead(400, { 'content-type': 'application/xml' }).end(body)
    }
    const { method, url: path, headers } = incoming
    const passed = request({ host: '127.0.0.1', port, method, path, headers }, (answer) => {
      response.writeHead(answer.statusCode!, answer.headers)
      answer.pipe(response)
    })
    incoming.pipe(passed)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const stop = () => {
    server.closeAllConnections()
    server.close()
  }
  return { port: (server.address() as AddressInfo).port, stop }
}
