import { db, lockDataDir } from '#app/server/db/db.server.ts'
import { migrate } from '#app/server/db/migrate.server.ts'
import { env } from '#app/server/env.server.ts'
import { migrations } from '#db/migrations.ts'
import { SAMPLE_PASSWORD, SAMPLES, seedSamples } from '#db/samples.ts'

if (!env.trial) throw new Error('Sample people have a public password: they are for a trial only')
lockDataDir()
await migrate(migrations)
const seeded = await seedSamples()
console.log(
  seeded
    ? `${SAMPLES.length} sample people; the password of each is ${SAMPLE_PASSWORD}, Gil signs in with Google`
    : 'The database is not empty: nothing was added',
)
await db.destroy()
