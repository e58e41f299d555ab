// Mechanism: file storage: folder, S3
import { randomUUID } from 'node:crypto'
import { constants } from 'node:fs'
import { lstat, mkdir, open, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { FileStore } from './file-store.server.ts'

const PRIVATE = { recursive: true, mode: 0o700 }

// Never follows a symbolic link and never blocks on a named pipe.
const READ = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK

/** Resolves to undefined where there is no file, or a link in its place. */
const findOnDisk = <T>(found: Promise<T>) =>
  found.catch((error) => {
    if (error.code === 'ENOENT' || error.code === 'ELOOP') return undefined
    throw error
  })

/** Makes a file durable, or the new names in a folder, which fsync of a file does not. */
export async function syncPath(path: string) {
  await using handle = await open(path, constants.O_RDONLY)
  await handle.sync()
}

const isFolder = async (path: string) => (await findOnDisk(lstat(path)))?.isDirectory() === true

/** Files in a local folder. The caller validates keys; symbolic links in the path are refused here. */
export function createFolderStore(root: string): FileStore {
  const incoming = join(root, '.incoming') // no key begins with a dot

  /** The folders of a key, from the outermost. */
  function foldersOf(key: string) {
    const names = dirname(key).split('/')
    return names.map((_, i) => join(root, ...names.slice(0, i + 1)))
  }

  async function isReachable(key: string) {
    for (const folder of foldersOf(key)) if (!(await isFolder(folder))) return false
    return true
  }

  async function makeFolders(key: string) {
    await mkdir(incoming, PRIVATE)
    await syncPath(dirname(root))
    for (const folder of foldersOf(key)) {
      await mkdir(folder, PRIVATE)
      if (!(await isFolder(folder))) throw new Error(`${folder} is a link or a file where a folder is needed`)
      await syncPath(dirname(folder))
    }
  }

  return {
    async put(key, bytes) {
      await makeFolders(key)
      const path = join(root, key)
      const part = join(incoming, `${randomUUID()}-${basename(key)}`)
      try {
        await writeFile(part, bytes, { flag: 'wx', mode: 0o600, flush: true })
        await rename(part, path)
      } catch (error) {
        await rm(part, { force: true })
        throw error
      }
      await syncPath(dirname(path))
    },

    async get(key) {
      if (!(await isReachable(key))) return undefined
      await using file = await findOnDisk(open(join(root, key), READ))
      return (await file?.stat())?.isFile() ? await file!.readFile() : undefined
    },

    async delete(key) {
      if (await isReachable(key)) await rm(join(root, key), { force: true })
    },

    async list() {
      const entries = await findOnDisk(readdir(root, { recursive: true, withFileTypes: true }))
      return (entries ?? [])
        .filter((entry) => entry.isFile())
        .map((entry) => `${entry.parentPath}/${entry.name}`.slice(root.length + 1))
    },

    async deleteFolder(folder) {
      if (await isReachable(`${folder}/x`)) await rm(join(root, folder), { force: true, recursive: true })
    },
  }
}
