import { brotliCompressSync, gzipSync } from 'node:zlib'

/** The rendered customer page without its scripts and the attributes that only they use. */
export const toStaticPage = (html: string) =>
  html
    .replace(/ data-(entries|file|popular|styles|tip)="[^"]*"/g, '')
    .replace(/<script[ >].*?<\/script>/gs, '')
    .replace(/<link[^>]* rel="modulepreload"[^>]*>/g, '')
    .replaceAll('<!-- -->', '')

/** A rendered page without its scripts, with its style sheets inlined. */
export async function toStaticFile(html: string, url: string) {
  let page = toStaticPage(html)
  for (const [link, path] of page.matchAll(/<link[^>]* rel="stylesheet"[^>]* href="([^"]+)"[^>]*>/g)) {
    const css = await (await fetch(url + path)).text()
    page = page.replace(link, () => `<style>${css}</style>`)
  }
  return page
}

export const sizes = (html: string) => ({
  raw: Buffer.byteLength(html),
  gzip: gzipSync(html, { level: 9 }).length,
  br: brotliCompressSync(html).length,
})
