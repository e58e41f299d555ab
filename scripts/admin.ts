// Lists, grants and revokes admin rights, and removes the keys of somebody who has lost them. No page and no API does so.
process.env.TRIAL ??= process.env.NODE_ENV === 'production' ? 'no' : 'yes'

const USAGE = `Usage:
  npm run admin -- list
  npm run admin -- grant EMAIL
  npm run admin -- revoke EMAIL
  npm run admin -- reset-keys EMAIL`

const [command, email] = process.argv.slice(2)
const DONE: Record<string, string> = {
  grant: 'is now an admin.',
  revoke: 'is no longer an admin.',
  'reset-keys':
    'has no passkeys, authenticator app and recovery codes any more, and is signed out everywhere.',
}
const done = DONE[command ?? '']
if (command !== 'list' && !(done && email)) {
  console.error(USAGE)
  process.exit(2)
}

try {
  const { db } = await import('#app/server/db/db.server.ts')
  const { migrate } = await import('#app/server/db/migrate.server.ts')
  const { migrations } = await import('#db/migrations.ts')
  const { grantAdmin, listAdmins, revokeAdmin } = await import('#app/features/auth/admin-claim.server.ts')
  const { resetKeys } = await import('#app/features/auth/second-factor/reset-keys.server.ts')
  await migrate(migrations)
  if (command === 'list') {
    const admins = await listAdmins()
    for (const admin of admins)
      console.log(`${admin.email}  ${admin.name}  since ${new Date(admin.granted_at).toISOString()}`)
    if (!admins.length) console.log('Nobody is an admin.')
  } else {
    const change = { grant: grantAdmin, revoke: revokeAdmin, 'reset-keys': resetKeys }[command!]!
    if (await change(email!)) console.log(`${email} ${done}`)
    else {
      console.error(`There is no account with the address ${email}.`)
      process.exitCode = 1
    }
  }
  await db.destroy()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

export {}
