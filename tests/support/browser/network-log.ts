import type { Page } from '@playwright/test'

export type LoggedRequest = { url: string; type: string; bytes: number; beforeLoad: boolean }

/** Chromium's own network log of a page, from now on. Bytes are what came over the wire, headers included. */
export async function logNetwork(page: Page) {
  const cdp = await page.context().newCDPSession(page)
  const requests = new Map<string, LoggedRequest>()
  let loaded = false
  cdp.on('Page.loadEventFired', () => {
    loaded = true
  })
  cdp.on('Network.requestWillBeSent', ({ requestId, request, type = 'Other' }) => {
    requests.set(requestId, { url: request.url, type, bytes: 0, beforeLoad: !loaded })
  })
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const request = requests.get(requestId)
    if (request) request.bytes = encodedDataLength
  })
  await cdp.send('Page.enable')
  await cdp.send('Network.enable')
  return () => [...requests.values()].filter(({ url }) => !url.startsWith('data:'))
}
