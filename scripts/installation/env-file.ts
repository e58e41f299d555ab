import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { parseEnv } from 'node:util'

export const INSTALLED_ENV = '/etc/tiplark.env'

/** The file with the settings: the one that was named, else that of the installation, else one in this folder. */
export function findEnvFile(named: string | undefined, folder: string) {
  if (named) {
    const file = resolve(folder, named)
    if (!existsSync(file)) throw new Error(`There is no file ${file} (--env-file).`)
    return file
  }
  return [INSTALLED_ENV, join(folder, '.env')].find((file) => existsSync(file))
}

const ASSIGNMENT = /^\s*(?:export\s+)?([A-Za-z_]\w*)\s*=\s*(.*)$/
const QUOTED = /^(["'`]).*\1\s*(#.*)?$/

/** What programs would read differently in a file of settings; the sentences repeat no value. */
export function envFileTroubles(file: string, text: string) {
  const seen = new Set<string>()
  return text.split('\n').flatMap((line, index) => {
    const place = `line ${index + 1} of ${file}`
    if (line.endsWith('\r')) return index ? [] : [`${file} has line ends of Windows: dos2unix ${file}`]
    if (/^\s*([#;]|$)/.test(line)) return []
    const [, name = '', value = ''] = ASSIGNMENT.exec(line) ?? []
    if (!name) return [`${place} is no setting: it looks like NAME=value`]
    const repeated = seen.has(name) ? [`${place}: ${name} is set twice, and the last one counts`] : []
    seen.add(name)
    const hasComment = value.includes('#') && !QUOTED.test(value)
    return hasComment
      ? [
          ...repeated,
          `${place}: ${name} holds a # outside quotes, where some programs begin a comment; in a password of an address it is written %23, elsewhere put the value into single quotes`,
        ]
      : repeated
  })
}

const UNIT_ENVIRONMENT = /^Environment=(NODE_ENV=.*)$/m

/** The settings that the service gets from its unit. */
function unitSettings(version: string): Record<string, string> {
  const unit = readFileSync(join(version, 'deploy/tiplark.service'), 'utf8')
  const [, pairs = ''] = UNIT_ENVIRONMENT.exec(unit) ?? []
  return Object.fromEntries(pairs.split(' ').map((pair) => pair.split(/=(.*)/) as [string, string]))
}

type Found = { settings: Record<string, string>; file?: string; troubles: string[] }

/** The settings of a file, without those that a variable of the environment unsets by being empty. */
function settingsOfFile(text: string, outside: Record<string, string | undefined>) {
  const isUnset = (name: string) => outside[name] === '' || outside[name.replace(/_FILE$/, '')] === ''
  return Object.fromEntries(
    Object.entries(parseEnv(text) as Record<string, string>).filter(([name]) => !isUnset(name)),
  )
}

/**
 * The settings of a command: the environment, then the file, then what the unit of an installation sets. A folder is
 * meant from where the command or the file is.
 */
export function findSettings(
  version: string,
  outside: Record<string, string | undefined>,
  { named, folder }: { named?: string; folder: string },
): Found {
  const file = findEnvFile(named, folder)
  const text = file ? readFileSync(file, 'utf8') : ''
  const given = Object.fromEntries(Object.entries(outside).filter(([, value]) => value)) as Record<
    string,
    string
  >
  const isInstalled = file === INSTALLED_ENV
  const defaults = isInstalled ? unitSettings(version) : { NODE_ENV: 'production' }
  const settings = { ...defaults, ...settingsOfFile(text, outside), ...given }
  const dataDir = resolve(file && !isInstalled ? dirname(file) : folder, settings.DATA_DIR || 'data')
  return {
    settings: { ...settings, DATA_DIR: dataDir },
    file,
    troubles: file ? envFileTroubles(file, text) : [],
  }
}
