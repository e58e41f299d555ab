// Checks the settings and the services that the product depends on; exits with 1 if a check fails.
import type { CheckResult } from '#app/features/admin/health/doctor-checks.server.ts'
import { commandName } from '#app/server/build-info.server.ts'
import { readOptions } from './installation/words.ts'

function readWords() {
  try {
    return readOptions({
      options: {
        mail: { type: 'string' }, // who gets a test mail
        push: { type: 'string' }, // the e-mail of the account whose devices get a test message
        trouble: { type: 'string', multiple: true, default: [] }, // what the command found in the file of settings
      },
    }).values
  } catch (error) {
    console.error(`${(error as Error).message}
Usage: ${commandName('doctor')} [--mail ADDRESS] [--push EMAIL]`)
    process.exit(2)
  }
}

const { mail, push, trouble } = readWords()

process.env.TRIAL ??= process.env.NODE_ENV === 'production' ? 'no' : 'yes'

const LABELS = { ok: 'ok   ', warning: 'WARN ', failed: 'WRONG' }

function show({ id, status, text }: CheckResult) {
  console.log(`${LABELS[status]} ${id.padEnd(16)} ${text}`)
}

/** Each invalid setting on its own line. */
const settingsResults = (error: Error) =>
  error.message
    .split('\n')
    .filter((_, index, all) => all.length === 1 || index > 0)
    .map((line): CheckResult => ({ id: 'settings', status: 'failed', text: line.trim() }))

const ofFile = trouble.map((text): CheckResult => ({ id: 'settings', status: 'failed', text }))

const { env, withBackupSecrets } = await import('#app/server/env.server.ts').catch((error) => {
  for (const result of [...ofFile, ...settingsResults(error)]) show(result)
  process.exit(1)
})
const { runChecks } = await import('#app/features/admin/health/doctor-checks.server.ts')
const { migrations } = await import('#db/migrations.ts')

const checked = await runChecks(env, {
  values: withBackupSecrets(process.env),
  migrations: Object.keys(migrations),
  mailTo: mail,
  pushTo: push,
})
const results = [...ofFile, ...checked]
results.forEach(show)
const count = (status: CheckResult['status']) => results.filter((result) => result.status === status).length
const [wrong, warnings] = [count('failed'), count('warning')]
const summary = [wrong && `${wrong} wrong`, warnings && `${warnings} to look at`].filter(Boolean).join(', ')
console.log(summary ? `\n${summary}` : '\nAll is well.')
process.exit(wrong ? 1 : 0)
