// Checks the settings and the services that the product depends on; exits with 1 if a check fails.
import { parseArgs } from 'node:util'
import type { CheckResult } from '#app/features/health/doctor-checks.server.ts'

// The e-mails of who gets a test mail, and of the account whose devices get a test message.
const { mail, push } = parseArgs({ options: { mail: { type: 'string' }, push: { type: 'string' } } }).values

process.env.TRIAL ??= process.env.NODE_ENV === 'production' ? 'no' : 'yes'

const LABELS = { ok: 'ok   ', warning: 'WARN ', failed: 'WRONG' }

function show({ id, status, text }: CheckResult) {
  console.log(`${LABELS[status]} ${id.padEnd(16)} ${text}`)
}

const { env, withCredentials } = await import('#app/server/env.server.ts').catch((error) => {
  show({ id: 'settings', status: 'failed', text: error.message })
  process.exit(1)
})
const { runChecks } = await import('#app/features/health/doctor-checks.server.ts')
const { migrations } = await import('#db/migrations.ts')

const results = await runChecks(env, {
  values: withCredentials(process.env),
  migrations: Object.keys(migrations),
  mailTo: mail,
  pushTo: push,
})
results.forEach(show)
const count = (status: CheckResult['status']) => results.filter((result) => result.status === status).length
const [wrong, warnings] = [count('failed'), count('warning')]
const summary = [wrong && `${wrong} wrong`, warnings && `${warnings} to look at`].filter(Boolean).join(', ')
console.log(summary ? `\n${summary}` : '\nAll is well.')
process.exit(wrong ? 1 : 0)
