import { readdir } from 'node:fs/promises'
import { contentTypeOf } from './storage.server.ts'
import { folderStore } from './storage-folder.server.ts'

/** The keys of all files in a folder; what is no file of ours (half written, put there by hand) is left out. */
export async function listFiles(folder: string) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch((error) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  const keys = entries
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`.slice(folder.length + 1))
  return keys.filter((key) => contentTypeOf(key)).sort()
}

export const findFile = (folder: string, key: string) => folderStore(folder).get(key)
