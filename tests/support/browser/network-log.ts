import { setTimeout } from 'node:timers/promises'
import type { Page } from '@playwright/test'

const QUIET_MS = 1000

export type LoggedRequest = { url: string; type: string; bytes: number; beforeLoad: boolean }

/**
 * Chromium's own network log of a page, from now on. Bytes are what came over the wire, headers included. `quiet` waits
 * until nothing was sent or received for a second.
 */
export async function logNetwork(page: Page) {
  const cdp = await page.context().newCDPSession(page)
  const requests = new Map<string, LoggedRequest>()
  let loaded = false
  let last = performance.now()
  cdp.on('Page.loadEventFired', () => {
    loaded = true
  })
  cdp.on('Network.requestWillBeSent', ({ requestId, request, type = 'Other' }) => {
    last = performance.now()
    requests.set(requestId, { url: request.url, type, bytes: 0, beforeLoad: !loaded })
  })
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    last = performance.now()
    const request = requests.get(requestId)
    if (request) request.bytes = encodedDataLength
  })
  await cdp.send('Page.enable')
  await cdp.send('Network.enable')
  return {
    requests: () => [...requests.values()].filter(({ url }) => !url.startsWith('data:')),
    quiet: async () => {
      for (let left = 1; left > 0; left = last + QUIET_MS - performance.now()) await setTimeout(left)
    },
  }
}
