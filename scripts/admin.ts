// Lists, grants and revokes admin rights. No page and no API grants them.
process.env.TRIAL ??= process.env.NODE_ENV === 'production' ? 'no' : 'yes'

const USAGE = `Usage:
  npm run admin -- list
  npm run admin -- grant EMAIL
  npm run admin -- revoke EMAIL`

const [command, email] = process.argv.slice(2)
const isValid = command === 'list' || ((command === 'grant' || command === 'revoke') && email)
if (!isValid) {
  console.error(USAGE)
  process.exit(2)
}

try {
  const { db } = await import('#app/server/db/db.server.ts')
  const { migrate } = await import('#app/server/db/migrate.server.ts')
  const { migrations } = await import('#db/migrations.ts')
  const { grantAdmin, listAdmins, revokeAdmin } = await import('#app/features/auth/admin-claim.server.ts')
  await migrate(migrations)
  if (command === 'list') {
    const admins = await listAdmins()
    for (const admin of admins)
      console.log(`${admin.email}  ${admin.name}  since ${new Date(admin.granted_at).toISOString()}`)
    if (!admins.length) console.log('Nobody is an admin.')
  } else {
    const done = command === 'grant' ? await grantAdmin(email!) : await revokeAdmin(email!)
    if (done) console.log(`${email} is ${command === 'grant' ? 'now' : 'no longer'} an admin.`)
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
