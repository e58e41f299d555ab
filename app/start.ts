import { renderUnicodeCompact } from 'uqr'

// Set before anything else is loaded: React and the settings read it once.
const { NODE_ENV } = process.env
process.env.TRIAL ??= NODE_ENV === 'production' ? 'no' : 'yes'
process.env.NODE_ENV = 'production'

// The web server does not need the secrets of backups, and a diagnostic report of Node would contain them. Not imported:
// this file shares no module with what it loads.
const OF_BACKUPS = ['BACKUP_PASSWORD', 'BACKUP_PASSWORD_FILE', 'BACKUP_IDENTITY', 'BACKUP_IDENTITY_FILE']
const removed = OF_BACKUPS.filter((name) => process.env[name])
for (const name of OF_BACKUPS) delete process.env[name]

try {
  const {
    databaseAway,
    isPublicUrlSet,
    publicUrl,
    start,
    startWarnings,
    startWatchdog,
    samples,
    samplePassword,
    trial,
  } = await import('./main.ts')
  const { port, lan, ready, stop } = await start()
  let isEnding = false
  const end = async () => {
    if (isEnding) return // a terminal sends its signal, and the command passes on another
    isEnding = true
    await stop()
    process.exit(0)
  }
  process.once('SIGTERM', end).once('SIGINT', end)
  startWatchdog() // not before: a migration may take long, and holds the loop
  const here = `http://localhost:${port}`
  const away = databaseAway()
  if (away)
    console.error(`${away} Until it is there, ${here} answers 503; it is tried again at least every 30 s.`)
  await ready
  const isPublic = isPublicUrlSet && publicUrl !== here
  console.log(`\n  Ready: ${isPublic ? `${publicUrl} (listening at ${here})` : here}`)
  for (const warning of startWarnings(removed)) console.log(`\n  Warning: ${warning}`)
  if (trial) {
    const tipPage = `${lan ?? here}/tip/${samples[0]!.id}`
    console.log(
      `\n  A trial with sample people; the password of each is ${samplePassword}, Gil signs in with Google`,
    )
    for (const { email, about } of samples) console.log(`    ${email.padEnd(28)} ${about}`)
    console.log(`\n  The tip page of ${samples[0]!.business_name}: ${tipPage}`)
    console.log(
      lan
        ? '  Point a phone in the same network at this code (only the customer pages are served to it):\n'
        : '  The code holds this address; no network was found in which a phone could open it.\n',
    )
    console.log(renderUnicodeCompact(tipPage, { border: 2 }))
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
