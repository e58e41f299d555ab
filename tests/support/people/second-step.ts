import { expect, type Page } from '@playwright/test'
import Sqlite from 'better-sqlite3'
import { SAMPLE_PASSWORD } from '#db/samples.ts'
import type { Product } from '../server/product.ts'
import { codeAt } from './second-factor-code.ts'

/**
 * Sets up an authenticator app for the signed-in user of a page, and asks for a second step at each sign-in. `code` is
 * what the app shows, and counts again although one was used.
 */
export async function setUpSecondStep(page: Page, product: Product, userId: string) {
  const send = async (form: Record<string, string>) => {
    const response = await page.request.post('/account', { form: { current: SAMPLE_PASSWORD, ...form } })
    expect(response.status()).toBe(200)
    return response.text()
  }
  const begun = await send({ intent: 'app-set-up' })
  const [, token = ''] = /name="token" value="([^"]+)"/.exec(begun) ?? []
  const secret = (/([A-Z2-7]{4} ){7}[A-Z2-7]{4}/.exec(begun)?.[0] ?? '').replaceAll(' ', '')
  const ended = await send({ intent: 'app-confirm', token, code: codeAt(secret) })
  await send({ intent: 'second-step-on' })
  const code = () => {
    const file = new Sqlite(`${product.folder}/tiplark.db`)
    file.prepare('update totp set last_step = 0 where user_id = ?').run(userId)
    file.close()
    return codeAt(secret)
  }
  return { secret, code, recoveryCodes: ended.match(/(?<=<li>)[2-9A-Z]{5}-[2-9A-Z]{5}(?=<\/li>)/g) ?? [] }
}
