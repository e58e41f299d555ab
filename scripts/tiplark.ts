// Mechanism: update and rollback of an installation, the command tiplark
// The command of a release: finds the settings, becomes the user of the service, and runs a command of this version.
import { dirname, resolve } from 'node:path'
import { SECRETS_OF_BACKUPS } from '#app/server/settings/setting-files.server.ts'
import { findSettings } from './installation/env-file.ts'
import { becomeUser, findServiceUser } from './installation/service-user.ts'
import { refuseOptions, takeEnvFile, WrongWords } from './installation/words.ts'

const USAGE = `Usage: tiplark [--env-file FILE] COMMAND
  start                    serves the product
  doctor [--mail ADDRESS]  checks settings and services; sends a test mail
  admin list               also: grant EMAIL, revoke EMAIL, reset-keys EMAIL, new-push-keys, reseal-keys
  backup FILE              writes all rows and pictures into one file, while the product runs
  restore FILE             fills an empty database from a backup; --maker KEY takes that of another installation
  move                     copies the SQLite file in DATA_DIR to the empty database of DATABASE_URL
  update ARCHIVE           installs another version, and goes back by itself if that fails
  rollback                 goes back to the version before
  version                  prints the version
Settings are read from the environment, and from FILE, /etc/tiplark.env or ./.env.`

const FOLDER = process.cwd() // where the command was called
const HERE = dirname(import.meta.dirname) // the folder of this version
const SCRIPTS = ['doctor', 'admin', 'backup', 'restore', 'move']
const WITHOUT_OPTIONS = ['start', 'backup', 'move']
const HELP = ['--help', '-h']

// As in deploy/tiplark.service.
const SERVER_FLAGS = ['--max-old-space-size=256', '--max-semi-space-size=8']
const SERVER_ENV = { MALLOC_ARENA_MAX: '2' }

/** Replaces this process, so that signals reach the command and nothing is kept in memory. */
function become(words: string[], env: Record<string, string>, runner: string[] = []): never {
  const [program = '', ...rest] = [...runner, process.execPath, ...words]
  process.execve!(program, [program, ...rest], env)
  throw new Error('unreachable')
}

const withoutSecretsOfBackups = (env: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(env).filter(([name]) => !SECRETS_OF_BACKUPS.includes(name.replace(/_FILE$/, ''))),
  )

async function usageOf(command: string) {
  if (command !== 'update' && command !== 'rollback') return USAGE
  return (await import('./installation/change-version.ts')).USAGE
}

async function main() {
  process.chdir(HERE)
  const { envFile, rest } = takeEnvFile(process.argv.slice(2))
  const [command = '', ...args] = rest
  if (command === 'version' || command === '--version') {
    const { buildInfo } = await import('#app/server/build-info.server.ts')
    console.log(`${buildInfo.version}${buildInfo.commit ? ` (${buildInfo.commit.slice(0, 10)})` : ''}`)
    return
  }
  if (rest.some((word) => HELP.includes(word))) {
    console.log(await usageOf(command))
    return
  }
  const isKnown = command === 'start' || SCRIPTS.includes(command)
  if (!isKnown && command !== 'update' && command !== 'rollback') {
    console.error(USAGE)
    process.exitCode = 2
    return
  }
  if (WITHOUT_OPTIONS.includes(command)) refuseOptions(command, args)
  const { settings, troubles } = findSettings(HERE, process.env, { named: envFile, folder: FOLDER })
  const user = findServiceUser(settings)
  if (command === 'update' || command === 'rollback') {
    const { changeVersion } = await import('./installation/change-version.ts')
    process.exitCode = await changeVersion(command, args, { here: HERE, settings, user, folder: FOLDER })
    return
  }
  becomeUser(user)
  process.umask(0o077) // as in the units
  const env = { ...settings, INIT_CWD: FOLDER }
  const script = resolve(HERE, 'scripts', `${command}.ts`)
  if (command === 'doctor') become([script, ...troubles.flatMap((text) => ['--trouble', text]), ...args], env)
  for (const trouble of troubles) console.error(`Warning: ${trouble}`)
  if (command !== 'start') become([script, ...args], env)
  become(
    [...SERVER_FLAGS, resolve(HERE, 'build/server/start.js')],
    { ...withoutSecretsOfBackups(env), ...SERVER_ENV },
    [resolve(HERE, 'bin/keep-running')],
  )
}

await main().catch((error) => {
  console.error(error instanceof Error ? error.message : error)
  if (error instanceof WrongWords) console.error(USAGE)
  process.exitCode = error instanceof WrongWords ? 2 : 1
})
