import type { Disk } from 'flydrive'
import type { Store } from './storage.server.ts'

const FORM = 's3://KEY:SECRET@host[:port]/bucket?region=us-east-1&tls=yes'
const CONNECT_MS = 3000
const ANSWER_MS = 10_000
const TRIES = 2

export type S3Place = ReturnType<typeof readStorageUrl>

/** The setting STORAGE_URL taken apart, or an error that says what is missing. */
export function readStorageUrl(text: string) {
  if (!URL.canParse(text)) throw wrong('it is no address') // the error of URL itself would show the secret
  const url = new URL(text)
  const bucket = url.pathname.slice(1)
  const tls = url.searchParams.get('tls') ?? 'yes'
  if (!url.username || !url.password)
    throw wrong('the key or the secret is missing (a / in one is written %2F)')
  if (!url.hostname) throw wrong('the host is missing')
  if (!/^[a-z0-9][a-z0-9.-]+$/.test(bucket)) throw wrong('the bucket is missing or is no bucket name')
  if (tls !== 'yes' && tls !== 'no') throw wrong('tls is yes or no')
  return {
    endpoint: `${tls === 'yes' ? 'https' : 'http'}://${url.host}`,
    bucket,
    region: url.searchParams.get('region') ?? 'us-east-1',
    key: decoded(url.username),
    secret: decoded(url.password),
  }
}

function decoded(part: string) {
  try {
    return decodeURIComponent(part)
  } catch {
    throw wrong('a percent sign in the key or the secret is written %25')
  }
}

/** Names no part of the setting itself: it holds a secret. */
const wrong = (what: string) => new Error(`STORAGE_URL does not fit: ${what}. It looks like ${FORM}`)

async function openDisk({ endpoint, bucket, region, key, secret }: S3Place, answerMs: number) {
  // Loaded only here: most installations keep files in a folder and need none of it.
  const [{ Disk }, { S3Driver }] = await Promise.all([import('flydrive'), import('flydrive/drivers/s3')])
  return new Disk(
    new S3Driver({
      endpoint,
      bucket,
      region,
      credentials: { accessKeyId: key, secretAccessKey: secret },
      forcePathStyle: true,
      visibility: 'private',
      supportsACL: false,
      // The newer checksums are unknown to many servers that are only compatible.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      // Without the last word a server that never answers is only warned of, and an upload would wait for ever.
      requestHandler: {
        connectionTimeout: CONNECT_MS,
        requestTimeout: answerMs,
        throwOnRequestTimeout: true,
      },
      maxAttempts: TRIES,
    }),
  )
}

const status = (error: unknown) =>
  (error as { cause?: { $metadata?: { httpStatusCode?: number } } }).cause?.$metadata?.httpStatusCode

/** Files in a bucket of S3 or of anything that speaks like it. */
export function s3Store(place: S3Place, answerMs = ANSWER_MS): Store {
  let opened: Promise<Disk> | undefined
  const disk = () => (opened ??= openDisk(place, answerMs))

  return {
    async put(key, bytes, contentType) {
      await (await disk()).put(key, bytes, { contentType })
    },
    async get(key) {
      try {
        return await (await disk()).getBytes(key)
      } catch (error) {
        if (status(error) === 404) return undefined
        throw error
      }
    },
    async delete(key) {
      await (await disk()).delete(key)
    },
    async list() {
      const keys: string[] = []
      let paginationToken: string | undefined
      do {
        const page = await (await disk()).listAll('', { recursive: true, paginationToken })
        for (const entry of page.objects) if (entry.isFile) keys.push(entry.key)
        paginationToken = page.paginationToken
      } while (paginationToken)
      return keys
    },
    async deleteFolder(folder) {
      await (await disk()).deleteAll(`${folder}/`)
    },
  }
}
