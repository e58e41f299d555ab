// Mechanism: file storage: folder, S3
import { env } from '../env.server.ts'
import { CLOSED_POLICY } from '../headers.server.ts'
import { log } from '../observability/log.server.ts'
import { createFolderStore } from './folder-store.server.ts'
import { createS3Store, readStorageUrl } from './s3-store.server.ts'

/** Where files are stored. `put` resolves when the file is durable. */
export type FileStore = {
  put: (key: string, bytes: Uint8Array, contentType: string) => Promise<void>
  get: (key: string) => Promise<Uint8Array | undefined>
  delete: (key: string) => Promise<void>
  /** All keys in no order, with files that others have put there. */
  list: () => Promise<string[]>
  deleteFolder: (folder: string) => Promise<void>
}

// The extension of a key decides its content type.
const CONTENT_TYPES: Record<string, string> = { webp: 'image/webp', png: 'image/png', jpg: 'image/jpeg' }

const MAX_KEY = 200 // characters
// One to six folders, a name and an extension. No segment starts with a dot: no '..' and no hidden files.
const KEY = /^(?:[A-Za-z0-9][A-Za-z0-9_-]*\/){1,6}[A-Za-z0-9][A-Za-z0-9_-]*\.([a-z]+)$/

export const fileStore: FileStore = env.storageUrl
  ? createS3Store(readStorageUrl(env.storageUrl))
  : createFolderStore(`${env.dataDir}/files`)

/** The content type of the file with this key; undefined for an invalid key. */
export function contentTypeOf(key: string) {
  const extension = key.length <= MAX_KEY ? KEY.exec(key)?.[1] : undefined
  return extension && Object.hasOwn(CONTENT_TYPES, extension) ? CONTENT_TYPES[extension] : undefined
}

/** The sorted keys of all our files in a store; partial and foreign files are left out. */
export const listFiles = async (files: FileStore) =>
  (await files.list()).filter((key) => contentTypeOf(key)).sort()

/** Stores a file atomically. The key is generated, never taken from a request. */
export async function saveFile(key: string, bytes: Uint8Array, contentType: string) {
  if (contentTypeOf(key) !== contentType)
    throw new Error(`No file of type ${contentType} can be stored as ${JSON.stringify(key)}`)
  await fileStore.put(key, bytes, contentType)
}

export async function readFile(key: string) {
  const contentType = contentTypeOf(key)
  const bytes = contentType && (await fileStore.get(key))
  return bytes ? { bytes, contentType } : undefined
}

/** Deletes a file if it exists. */
export async function deleteFile(key: string) {
  if (contentTypeOf(key)) await fileStore.delete(key)
}

const FOLDER = /^[A-Za-z0-9][A-Za-z0-9_-]*(?:\/[A-Za-z0-9][A-Za-z0-9_-]*){1,5}$/

/** Deletes a folder below the first level, such as one provider's pictures. */
export async function deleteFolder(folder: string) {
  if (!FOLDER.test(folder)) throw new Error(`${JSON.stringify(folder)} is no folder of ours`)
  await fileStore.deleteFolder(folder)
}

/** The response for `/files/{key}`. A file never changes: a new picture gets a new key. */
export async function fileResponse(key: string) {
  const plain = { 'cache-control': 'no-store', 'content-type': 'text/plain' }
  try {
    const file = await readFile(key)
    if (!file) return new Response('Not found', { status: 404, headers: plain })
    return new Response(new Uint8Array(file.bytes), {
      headers: {
        'content-type': file.contentType,
        'content-length': String(file.bytes.length),
        'cache-control': 'public, max-age=31536000, immutable',
        'content-security-policy': CLOSED_POLICY,
        'x-content-type-options': 'nosniff',
      },
    })
  } catch (error) {
    log.error({ err: error, key }, 'a file could not be read')
    return new Response('Unavailable', { status: 503, headers: plain })
  }
}
