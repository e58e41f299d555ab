import type { Page } from '@playwright/test'
import { build } from 'vite'
import { compiledMessages } from '#scripts/compile-messages.ts'
import product, { plainIcons } from '../../../vite.config.ts'

const ENTRIES = [
  'app/features/customer/page/customer-entry.client.ts',
  'app/features/customer/games/games-entry.tsx',
]

/** Builds the customer page's late scripts with the development build of React. */
async function buildWarningEntries() {
  const before = process.env.NODE_ENV
  process.env.NODE_ENV = 'development'
  try {
    const built = await build({
      configFile: false,
      logLevel: 'silent',
      mode: 'development',
      // Messages and icons as in the product, without the router's plugin.
      plugins: [compiledMessages(), plainIcons],
      css: product.css,
      build: { write: false, minify: false, rolldownOptions: { input: ENTRIES } },
    })
    const { output } = built as Extract<typeof built, { output: unknown }>
    return output
  } finally {
    process.env.NODE_ENV = before
  }
}

/** Serves the scripts with the development build of React once the returned function is called. */
export async function serveWarningEntries(page: Page) {
  const files = await buildWarningEntries()
  let release = () => {}
  const gate = new Promise<void>((open) => {
    release = open
  })
  await page.route(/\/assets\/.*\.(js|css)$/, async (route) => {
    await gate
    const name = new URL(route.request().url()).pathname.slice(1)
    // The page requests the product's entries; the entries import the other files by their own names.
    const entry = /assets\/(customer-entry|games-entry)/.exec(name)?.[1]
    const wanted = files.find((file) =>
      entry ? file.type === 'chunk' && file.isEntry && file.name.startsWith(entry) : file.fileName === name,
    )
    const body = wanted?.type === 'chunk' ? wanted.code : String(wanted?.source ?? '')
    return route.fulfill({ contentType: name.endsWith('.css') ? 'text/css' : 'text/javascript', body })
  })
  return release
}
