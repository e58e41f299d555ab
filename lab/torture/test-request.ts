import type { FormAction } from './form-actions.ts'

/** A request that can be sent repeatedly, with a description for the report. */
export type TestRequest = { description: string; action?: FormAction; send: () => Promise<Response> }

const TIMEOUT_MS = 30_000

/** Sends a request without following redirects. */
export const send = (address: string, init: RequestInit) =>
  fetch(address, { ...init, redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) })

const RETRIES = 3

/** Repeats the request without others in parallel; returns the shortest time in ms. */
export async function fastestMs({ send }: TestRequest) {
  let shortestMs = Number.POSITIVE_INFINITY
  for (let times = 0; times < RETRIES; times++) {
    const started = performance.now()
    const response = await send().catch(() => undefined)
    if (!response) continue
    await response.arrayBuffer()
    shortestMs = Math.min(shortestMs, performance.now() - started)
  }
  return shortestMs
}
