import { existsSync } from 'node:fs'
import { commandName } from '#app/server/build-info.server.ts'

// Lists, grants and revokes admin rights, removes the keys of somebody who has lost them, and follows a new secret.
// No page and no API does so.
process.env.TRIAL ??= process.env.NODE_ENV === 'production' ? 'no' : 'yes'

const USES = ['list', 'grant EMAIL', 'revoke EMAIL', 'reset-keys EMAIL', 'new-push-keys', 'reseal-keys']
const USAGE = ['Usage:', ...USES.map((words) => `  ${commandName('admin')} ${words}`)].join('\n')

const [command, email] = process.argv.slice(2)
const DONE: Record<string, string> = {
  grant: 'is now an admin.',
  revoke: 'is no longer an admin.',
  'reset-keys':
    'has no passkeys, authenticator app and recovery codes any more, and is signed out everywhere.',
}
const done = DONE[command ?? '']
const needsNobody = ['list', 'new-push-keys', 'reseal-keys'].includes(command ?? '')
if (!needsNobody && !(done && email)) {
  console.error(USAGE)
  process.exit(2)
}

/** Mails are written by the build, which knows the languages. */
async function queueMail(userId: string) {
  const build = new URL('../build/server/index.js', import.meta.url)
  if (!existsSync(build)) return console.error('No mail was sent about it: run `npm run build` first.')
  const { queueResetMail } = await import(build.href)
  await queueResetMail(userId)
}

try {
  const { db } = await import('#app/server/db/db.server.ts')
  const { migrate } = await import('#app/server/db/migrate.server.ts')
  const { migrations } = await import('#db/migrations.ts')
  const { grantAdmin, listAdmins, revokeAdmin } = await import('#app/features/identity/admin-claim.server.ts')
  const { resetKeys } = await import('#app/features/identity/second-factor/reset-keys.server.ts')
  await migrate(migrations)
  if (command === 'list') {
    const admins = await listAdmins()
    for (const admin of admins)
      console.log(`${admin.email}  ${admin.name}  since ${new Date(admin.granted_at).toISOString()}`)
    if (!admins.length) console.log('Nobody is an admin.')
  } else if (command === 'reseal-keys') {
    const { resealFactors } = await import('#app/features/identity/second-factor/reseal-factors.server.ts')
    console.log(`${await resealFactors()} keys of second factors are sealed with the new AUTH_SECRET.`)
  } else if (command === 'new-push-keys') {
    const { replacePushKeys } = await import('#app/features/notifications/push-keys.server.ts')
    const removed = await replacePushKeys()
    console.log(
      `There is a new key for push services. ${removed} devices were removed; each has to be switched on again.`,
    )
  } else {
    const change = { grant: grantAdmin, revoke: revokeAdmin, 'reset-keys': resetKeys }[command!]!
    const changed = await change(email!)
    if (changed) console.log(`${email} ${done}`)
    if (typeof changed === 'string') await queueMail(changed)
    if (!changed) {
      console.error(`There is no account with the address ${email}.`)
      process.exitCode = 1
    }
  }
  await db.destroy()
  process.exit() // the build may hold connections
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
