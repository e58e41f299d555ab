import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

type Values = Record<string, string | undefined>

/** What opens backups. Only their commands read these settings, the web server none of them. */
export const SECRETS_OF_BACKUPS = ['BACKUP_PASSWORD', 'BACKUP_IDENTITY']

/** The file that holds a setting: the one that NAME_FILE names, or the one of its name among systemd's credentials. */
function fileOf(name: string, values: Values) {
  const named = values[`${name}_FILE`]
  if (named) return named
  const folder = values.CREDENTIALS_DIRECTORY
  return folder && existsSync(join(folder, name)) ? join(folder, name) : undefined
}

function readSetting(name: string, file: string) {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new Error(
      `${name} cannot be read from its file ${file} (${code}): check ${name}_FILE and who may read it.`,
    )
  }
}

/**
 * The settings, with those of the names that a secrets manager has put into files: `NAME_FILE` as in container images, or
 * systemd's credentials. A variable that is set comes before a file.
 */
export function withFiles(values: Values, names: string[]): Values {
  const files = names.flatMap((name) => {
    const file = values[name] ? undefined : fileOf(name, values)
    return file ? [[name, readSetting(name, file)]] : []
  })
  return { ...values, ...Object.fromEntries(files) }
}
