import { expect, type Page } from '@playwright/test'

const IDLE_MS = 1000

export type LoggedRequest = { url: string; type: string; bytes: number; beforeLoad: boolean }

/**
 * Chromium's own network log of a page, from now on. Bytes are what came over the wire, headers included. `idle` waits
 * until nothing is sent or received for a second.
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
    idle: async () => {
      const from = performance.now()
      await expect.poll(() => performance.now() - Math.max(from, last)).toBeGreaterThan(IDLE_MS)
    },
  }
}
