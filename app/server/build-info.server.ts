import { existsSync, readFileSync } from 'node:fs'

type BuildInfo = { version: string; commit?: string; committedAt?: number }

const readJson = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as BuildInfo

/**
 * Which version this is. A release says so in its file `release.json`; the sources know only the version that they lead
 * to. Both are read from the folder of the version, which is the working directory of each command.
 */
export const buildInfo: BuildInfo = existsSync('release.json')
  ? readJson('release.json')
  : { version: readJson('package.json').version }
