import { once } from 'node:events'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect } from '@playwright/test'
import { gotoHydrated } from '#tests/support/browser/browser.ts'
import { test } from '#tests/support/fixtures.ts'
import { MAYA } from '#tests/support/people/sign-in.ts'
import { addWall, chooseTip } from '#tests/support/people/walls.ts'
import { freePort } from '#tests/support/server/free-port.ts'
import { type Product, startProduct } from '#tests/support/server/product.ts'

/** A copy of the build that says it is another one. */
function anotherBuild() {
  const cwd = mkdtempSync(join(tmpdir(), 'tiplark-build-'))
  cpSync('build', join(cwd, 'build'), { recursive: true })
  symlinkSync(resolve('node_modules'), join(cwd, 'node_modules'))
  symlinkSync(resolve('package.json'), join(cwd, 'package.json'))
  const server = join(cwd, 'build/server/index.js')
  const code = readFileSync(server, 'utf8')
  const changed = code.replace(/buildId = [^;]+;/, "buildId = 'another';")
  if (changed === code) throw new Error('the build has no id')
  writeFileSync(server, changed)
  return cwd
}

test('an open wall survives the end of its server and its network, and loads a new build by itself', async ({
  openPage,
  onTestFinished,
}) => {
  test.setTimeout(120_000)
  const folder = mkdtempSync(join(tmpdir(), 'tiplark-wall-'))
  const port = String(await freePort())
  let product: Product | undefined
  const start = async (cwd?: string) => {
    product = await startProduct({ folder, cwd, env: { PORT: port, TRUST_PROXY: '1' } })
    return product
  }
  const kill = async () => {
    const ended = once(product!.process, 'exit')
    product!.process.kill('SIGKILL')
    await ended
  }
  onTestFinished(() => product?.stop())
  const first = await start()
  const path = addWall(first, MAYA.id, { shows_chosen: 1 })
  const { page } = await openPage()
  await gotoHydrated(page, first.url + path)
  const live = page.getByText('Live', { exact: true })
  const lost = page.getByText(/^Last read \d\d:\d\d$/)
  await expect(live).toBeVisible()
  await page.evaluate(() => Object.assign(window, { stays: true }))

  await kill()
  await expect(lost).toBeVisible()
  await start()
  await expect(live).toBeVisible({ timeout: 30_000 })
  await page.context().setOffline(true)
  await expect(lost).toBeVisible()
  await page.context().setOffline(false)
  await expect(live).toBeVisible({ timeout: 30_000 })
  expect(await page.evaluate(() => 'stays' in window)).toBe(true) // of the same build: it did not reload

  await kill()
  await expect(lost).toBeVisible()
  const cwd = anotherBuild()
  onTestFinished(() => rmSync(cwd, { recursive: true }))
  const last = await start(cwd)
  await expect
    .poll(() => page.evaluate(() => 'stays' in window).catch(() => true), { timeout: 45_000 })
    .toBe(false)
  await expect(live).toBeVisible()
  await chooseTip(last, MAYA.id)
  await expect(page.getByRole('status').first()).toContainText('picked a coin.')
})
