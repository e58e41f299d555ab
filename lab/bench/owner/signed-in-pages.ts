import { get } from 'node:http'
import { cookieOf } from '#tests/support/people/sign-in.ts'
import type { Product } from '#tests/support/server/product.ts'
import { median } from '../measure/rounds.ts'

/** The median time in milliseconds of a page for a signed-in user, over sequential requests. */
export async function pageTimer(product: Product, email: string) {
  const cookie = await cookieOf(product.url, email)
  const sendRequest = (path: string) =>
    new Promise<number>((resolve, reject) => {
      const began = performance.now()
      get(product.url + path, { headers: { cookie } }, (response) => {
        if (response.statusCode !== 200) reject(new Error(`${path} responded ${response.statusCode}`))
        response.on('data', () => {}).on('end', () => resolve(performance.now() - began))
      }).on('error', reject)
    })
  return async (path: string, times: number) => {
    const all: number[] = []
    while (all.length < times) all.push(await sendRequest(path))
    return median(all)
  }
}
