import { env } from '../env.server.ts'
import { log } from '../observability/log.server.ts'
import { folderStore } from './storage-folder.server.ts'
import { readStorageUrl, s3Store } from './storage-s3.server.ts'

/** Where files are kept. `put` is done only when the file would survive a power cut. */
export type Store = {
  put: (key: string, bytes: Uint8Array, contentType: string) => Promise<void>
  get: (key: string) => Promise<Uint8Array | undefined>
  delete: (key: string) => Promise<void>
  /** The keys of all that is there, in no order; what others put there is among them. */
  list: () => Promise<string[]>
  deleteFolder: (folder: string) => Promise<void>
}

// What a file is called decides what it is served as; nothing else is kept here.
const CONTENT_TYPES: Record<string, string> = { webp: 'image/webp', png: 'image/png', jpg: 'image/jpeg' }

const MAX_KEY = 200 // characters
// One to six folders, a name and an ending. No dot begins a part, so no '..' and no hidden file either.
const KEY = /^(?:[A-Za-z0-9][A-Za-z0-9_-]*\/){1,6}[A-Za-z0-9][A-Za-z0-9_-]*\.([a-z]+)$/

export const store: Store = env.storageUrl
  ? s3Store(readStorageUrl(env.storageUrl))
  : folderStore(`${env.dataDir}/files`)

/** What the file under this key is served as, or undefined when there can be no such file. */
export function contentTypeOf(key: string) {
  const ending = key.length <= MAX_KEY ? KEY.exec(key)?.[1] : undefined
  return ending && Object.hasOwn(CONTENT_TYPES, ending) ? CONTENT_TYPES[ending] : undefined
}

/** The keys of all files in a place, in their order; what is no file of ours (half written, put there by hand) is left out. */
export const listFiles = async (place: Store) =>
  (await place.list()).filter((key) => contentTypeOf(key)).sort()

/** Keeps a file, whole or not at all. The key is made by us, never of a name that somebody sent. */
export async function saveFile(key: string, bytes: Uint8Array, contentType: string) {
  if (contentTypeOf(key) !== contentType)
    throw new Error(`No file of type ${contentType} can be kept as ${JSON.stringify(key)}`)
  await store.put(key, bytes, contentType)
}

export async function readFile(key: string) {
  const contentType = contentTypeOf(key)
  const bytes = contentType && (await store.get(key))
  return bytes ? { bytes, contentType } : undefined
}

/** It is no mistake to delete what is not there. */
export async function deleteFile(key: string) {
  if (contentTypeOf(key)) await store.delete(key)
}

const FOLDER = /^[A-Za-z0-9][A-Za-z0-9_-]*(?:\/[A-Za-z0-9][A-Za-z0-9_-]*){1,5}$/

/** Deletes everything in a folder below the first level, such as one person's pictures. */
export async function deleteFolder(folder: string) {
  if (!FOLDER.test(folder)) throw new Error(`${JSON.stringify(folder)} is no folder of ours`)
  await store.deleteFolder(folder)
}

/** Answers for `/files/{key}`. A kept file never changes, for a new picture gets a new key. */
export async function fileResponse(key: string) {
  const plain = { 'cache-control': 'no-store', 'content-type': 'text/plain' }
  let file: Awaited<ReturnType<typeof readFile>>
  try {
    file = await readFile(key)
  } catch (error) {
    log.error({ err: error, key }, 'a file could not be read')
    return new Response('Unavailable', { status: 503, headers: plain })
  }
  if (!file) return new Response('Not found', { status: 404, headers: plain })
  return new Response(new Uint8Array(file.bytes), {
    headers: {
      'content-type': file.contentType,
      'content-length': String(file.bytes.length),
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    },
  })
}
