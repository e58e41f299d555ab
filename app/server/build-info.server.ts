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

/** How a command is called here: by `tiplark` in a release, by npm beside the sources. */
export const commandName = (command: string, isRelease = existsSync('release.json')) =>
  isRelease ? `tiplark ${command}` : `npm run ${command} --`

const ACCEPTED = 'accepted-migrations.json'

/** The migrations of the next version on which this one may run: `tiplark` writes them when it goes back by one version. */
export const acceptedMigrations: string[] = existsSync(ACCEPTED)
  ? JSON.parse(readFileSync(ACCEPTED, 'utf8'))
  : []
