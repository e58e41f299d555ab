import type { Disk } from 'flydrive'
import pLimit from 'p-limit'
import type { FileStore } from './file-store.server.ts'

const FORMAT = 's3://KEY:SECRET@host[:port]/bucket?region=us-east-1&tls=yes'
const CONNECT_TIMEOUT_MS = 3000
const REQUEST_TIMEOUT_MS = 10_000
const MAX_ATTEMPTS = 2
const DELETED_AT_ONCE = 8

export type S3Options = ReturnType<typeof readStorageUrl>

/** Parses STORAGE_URL, or a setting like it; throws an error that says what is missing. */
export function readStorageUrl(text: string, setting = 'STORAGE_URL') {
  const invalid = (what: string) => notFitting(setting, what)
  if (!URL.canParse(text)) throw invalid('it is no address') // the error of URL would contain the secret
  const url = new URL(text)
  const bucket = url.pathname.slice(1)
  const tls = url.searchParams.get('tls') ?? 'yes'
  if (!url.username || !url.password)
    throw invalid('the key or the secret is missing (a / in one is written %2F)')
  if (!url.hostname) throw invalid('the host is missing')
  if (!/^[a-z0-9][a-z0-9.-]+$/.test(bucket)) throw invalid('the bucket is missing or is no bucket name')
  if (tls !== 'yes' && tls !== 'no') throw invalid('tls is yes or no')
  return {
    endpoint: `${tls === 'yes' ? 'https' : 'http'}://${url.host}`,
    bucket,
    region: url.searchParams.get('region') ?? 'us-east-1',
    key: decode(url.username, invalid),
    secret: decode(url.password, invalid),
  }
}

function decode(text: string, invalid: (what: string) => Error) {
  try {
    return decodeURIComponent(text)
  } catch {
    throw invalid('a percent sign in the key or the secret is written %25')
  }
}

/** The message repeats nothing of the setting, which holds a secret. */
const notFitting = (setting: string, what: string) =>
  new Error(`${setting} does not fit: ${what}. It looks like ${FORMAT}`)

async function openDisk({ endpoint, bucket, region, key, secret }: S3Options, requestTimeoutMs: number) {
  // Loaded on demand: most installations store files in a folder.
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
      // Many S3-compatible servers do not support the newer checksums.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      // Without throwOnRequestTimeout the SDK only logs a warning and the upload waits for ever.
      requestHandler: {
        connectionTimeout: CONNECT_TIMEOUT_MS,
        requestTimeout: requestTimeoutMs,
        throwOnRequestTimeout: true,
      },
      maxAttempts: MAX_ATTEMPTS,
    }),
  )
}

const status = (error: unknown) =>
  (error as { cause?: { $metadata?: { httpStatusCode?: number } } }).cause?.$metadata?.httpStatusCode

/** Files in a bucket of S3 or a compatible service. */
export function createS3Store(options: S3Options, requestTimeoutMs = REQUEST_TIMEOUT_MS): FileStore {
  let opened: Promise<Disk> | undefined
  const disk = () => (opened ??= openDisk(options, requestTimeoutMs))

  /** The keys that begin so; the disk takes a slash at the end of a prefix away. */
  async function listKeys(prefix: string) {
    const keys: string[] = []
    let paginationToken: string | undefined
    do {
      const page = await (await disk()).listAll(prefix, { recursive: true, paginationToken })
      for (const entry of page.objects) if (entry.isFile && entry.key.startsWith(prefix)) keys.push(entry.key)
      paginationToken = page.paginationToken
    } while (paginationToken)
    return keys
  }

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
    list: () => listKeys(''),
    // One by one: strict stores refuse the request for several keys, whose checksum the SDK does not send to them.
    async deleteFolder(folder) {
      const opened = await disk()
      await pLimit(DELETED_AT_ONCE).map(await listKeys(`${folder}/`), (key) => opened.delete(key))
    },
  }
}
