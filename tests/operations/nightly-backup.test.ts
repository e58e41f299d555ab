import { mkdtempSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { startPostgres } from '#tests/support/database/postgres.ts'
import { freePort } from '#tests/support/server/free-port.ts'
import { startProduct } from '#tests/support/server/product.ts'

test('of two instances one makes the backup of the night, and both show its age (OPS-07)', async () => {
  const postgres = await startPostgres()
  onTestFinished(postgres.stop)
  const folder = mkdtempSync(join(tmpdir(), 'tiplark-backups-'))
  const recipient = await identityToRecipient(await generateX25519Identity())
  const start = async () => {
    const metrics = await freePort()
    const product = await startProduct({
      env: {
        DATABASE_URL: postgres.url,
        AUTH_SECRET: 'qF8z2Wm1Xk7Lr4Tt9Yb3Nc6Hd5Js0Pv8',
        BACKUP_DIR: folder,
        BACKUP_RECIPIENTS: recipient,
        METRICS_PORT: String(metrics),
      },
    })
    onTestFinished(product.stop)
    return metrics
  }
  const ports = [await start(), await start()]
  const age = async (port: number) => {
    const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
    return Number(/^tiplark_backup_age_seconds (\S+)$/m.exec(text)?.[1])
  }
  for (const port of ports) await expect.poll(() => age(port), { timeout: 30_000 }).toBeLessThan(60)
  expect(readdirSync(folder)).toEqual([expect.stringMatching(/^tiplark-\d{4}-\d\d-\d\d\.backup$/)])
  const client = new pg.Client(postgres.url)
  await client.connect()
  onTestFinished(() => client.end())
  const { rows } = await client.query('select state, restored from backup_run')
  expect(rows).toEqual([{ state: 'done', restored: 1 }])
})
