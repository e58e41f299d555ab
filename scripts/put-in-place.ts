import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const GENERATION = '.files' // names what the build brought itself, without what an earlier one left

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort()

/** What the build that is in place brought itself. */
function broughtBy(place: string) {
  const list = join(place, GENERATION)
  if (existsSync(list)) return JSON.parse(readFileSync(list, 'utf8')) as string[]
  return existsSync(place) ? filesIn(place) : []
}

// Files with a hash in their name are copied before the files that refer to them.
const rank = (file: string) => (file.includes('/assets/') ? 0 : file.endsWith('start.js') ? 2 : 1)

/**
 * Moves a finished build file by file to where a process may be serving the one before, so that no file of that one is
 * away for a moment: a page of it that is open somewhere still finds its parts. They go with the build after this.
 */
export function putInPlace(next: string, place: string) {
  const before = broughtBy(place)
  const now = filesIn(next)
  for (const file of now.toSorted((a, b) => rank(a) - rank(b))) {
    mkdirSync(join(place, dirname(file)), { recursive: true })
    renameSync(join(next, file), join(place, file))
  }
  const kept = new Set([...now, ...before, GENERATION])
  for (const file of filesIn(place)) if (!kept.has(file)) rmSync(join(place, file))
  writeFileSync(join(place, GENERATION), JSON.stringify(now))
  rmSync(next, { recursive: true })
}
