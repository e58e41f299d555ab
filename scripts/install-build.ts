import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const FILE_LIST = '.files' // the files of the build itself, without those that an earlier build left

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort()

/** The files of the installed build itself. */
function filesOfBuild(folder: string) {
  const list = join(folder, FILE_LIST)
  if (existsSync(list)) return JSON.parse(readFileSync(list, 'utf8')) as string[]
  return existsSync(folder) ? filesIn(folder) : []
}

// Files with a hash in their name are copied before the files that refer to them.
const rank = (file: string) => (file.includes('/assets/') ? 0 : file.endsWith('start.js') ? 2 : 1)

/**
 * Moves a finished build file by file into the folder that a process may be serving. The files of the previous build stay
 * until the next one, so that open pages can still load them.
 */
export function installBuild(next: string, folder: string) {
  const before = filesOfBuild(folder)
  const now = filesIn(next)
  for (const file of now.toSorted((a, b) => rank(a) - rank(b))) {
    mkdirSync(join(folder, dirname(file)), { recursive: true })
    renameSync(join(next, file), join(folder, file))
  }
  const current = new Set([...now, ...before, FILE_LIST])
  for (const file of filesIn(folder)) if (!current.has(file)) rmSync(join(folder, file))
  writeFileSync(join(folder, FILE_LIST), JSON.stringify(now))
  rmSync(next, { recursive: true })
}
