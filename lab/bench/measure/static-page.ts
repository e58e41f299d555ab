import { brotliCompressSync, gzipSync } from 'node:zlib'

/** The finished customer page without what is there for the script alone: what a bare static file would hold. */
export const toStaticPage = (html: string) =>
  html
    .replace(/ data-(entries|file|popular|styles|tip)="[^"]*"/g, '')
    .replace(/<script[ >].*?<\/script>/gs, '')
    .replace(/<link[^>]* rel="modulepreload"[^>]*>/g, '')
    .replaceAll('<!-- -->', '')

/** The same of any page, with its style sheets in it. */
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
