import type { Page } from '@playwright/test'
import { build, mergeConfig } from 'vite'
import { customerConfig } from '../../../vite.config.ts'

/** Builds the customer page's late scripts with the development build of React. */
async function buildWarningEntries() {
  const before = process.env.NODE_ENV
  process.env.NODE_ENV = 'development'
  const names = {
    entryFileNames: 'assets/[name].js',
    chunkFileNames: 'assets/[name].js',
    assetFileNames: 'assets/[name][extname]',
  }
  try {
    const built = await build(
      mergeConfig(customerConfig, {
        logLevel: 'silent',
        mode: 'development',
        build: { write: false, minify: false, rolldownOptions: { output: names } },
      }),
    )
    const { output } = built as Extract<typeof built, { output: unknown }>
    return output
  } finally {
    process.env.NODE_ENV = before
  }
}

/** Serves the scripts with the development build of React once the returned function is called. */
export async function serveWarningEntries(page: Page) {
  const files = await buildWarningEntries()
  const bodyOf = (name: string) => {
    const file = files.find(({ fileName }) => fileName === name)
    return file && (file.type === 'chunk' ? file.code : String(file.source))
  }
  let release = () => {}
  const gate = new Promise<void>((open) => {
    release = open
  })
  await page.route(/\/assets\/.*\.(js|css)$/, async (route) => {
    await gate
    const name = new URL(route.request().url()).pathname.slice(1)
    // The page names the product's files; the files here import each other without the hash.
    const plain = name.replace(/-[\w-]{8}(\.\w+)$/, '$1')
    const redirect =
      name.endsWith('.js') && bodyOf(plain) !== undefined ? `import '/${plain}'` : bodyOf(plain)
    const contentType = name.endsWith('.css') ? 'text/css' : 'text/javascript'
    return route.fulfill({ contentType, body: bodyOf(name) ?? redirect ?? '' })
  })
  return release
}
