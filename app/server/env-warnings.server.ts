// Mechanism: environment variables, settings, warnings about them
import { LACKS_RECIPIENTS } from './backup/backup-rules.ts'
import { type Env, SETTINGS } from './env.server.ts'
import { SECRETS_OF_BACKUPS } from './settings/setting-files.server.ts'

type Warning = { setting: string; message: string }

const KNOWN = [...SETTINGS, 'BACKUP_RECIPIENTS', ...SECRETS_OF_BACKUPS]
const MIN_NAME = 6 // characters; shorter names resemble too many others

/** Whether the names differ by one letter, or by the order of their letters. */
function areAlike(one: string, other: string) {
  const rest = [...other]
  let missing = 0
  for (const letter of one) {
    const at = rest.indexOf(letter)
    if (at < 0) missing++
    else rest.splice(at, 1)
  }
  return Math.max(missing, rest.length) <= 1
}

/** The setting that an unknown variable was probably meant to be. */
const meantBy = (name: string) =>
  KNOWN.includes(name)
    ? undefined
    : KNOWN.find((known) => known.length >= MIN_NAME && areAlike(name.toUpperCase(), known))

/** What the start, the doctor and the admin area say about settings that work, but are probably not intended. */
export function envWarnings(env: Env, values: Record<string, string | undefined>): Warning[] {
  const warnings: Warning[] = []
  const warn = (setting: string, message: string) =>
    warnings.push({ setting, message: `${setting} ${message}` })
  if (!env.trial) {
    if (!env.smtpUrl) warn('SMTP_URL', 'is not set: no mail is sent, and nobody can reset a password.')
    if (!values.PUBLIC_URL)
      warn(
        'PUBLIC_URL',
        `is not set: only requests for ${env.publicUrl} are answered, and codes and mails lead there.`,
      )
    if ((env.backup.folder ?? env.backup.bucketUrl) && !values.BACKUP_RECIPIENTS)
      warnings.push({ setting: 'BACKUP_RECIPIENTS', message: LACKS_RECIPIENTS })
  }
  if (Boolean(values.ADS_CLIENT) !== Boolean(values.ADS_SLOT))
    warn(
      values.ADS_CLIENT ? 'ADS_CLIENT' : 'ADS_SLOT',
      `is set without ${values.ADS_CLIENT ? 'ADS_SLOT' : 'ADS_CLIENT'}: no advertisement is shown.`,
    )
  for (const name of Object.keys(values)) {
    const meant = meantBy(name)
    if (meant) warn(name, `is unknown and has no effect. Did you mean ${meant}?`)
  }
  return warnings
}
