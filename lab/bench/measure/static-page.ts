import { brotliCompressSync, gzipSync } from 'node:zlib'

/** The finished customer page without what is there for the script alone: what a bare static file would hold. */
export const toStaticPage = (html: string) =>
  html
    .replace(/ data-(props|entry|tip)="[^"]*"/g, '')
    .replace(/<script>.*?<\/script>/gs, '')
    .replaceAll('<!-- -->', '')

export const sizes = (html: string) => ({
  raw: Buffer.byteLength(html),
  gzip: gzipSync(html, { level: 9 }).length,
  br: brotliCompressSync(html).length,
})
