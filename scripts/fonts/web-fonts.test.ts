import { globSync, readFileSync } from 'node:fs'
import { create } from 'fontkit'
import { expect, test } from 'vitest'

const FOLDER = new URL('../../app/styles/', import.meta.url)
const files = globSync('fonts/*.woff2', { cwd: FOLDER }).map((name) => ({
  name,
  font: readFileSync(new URL(name, FOLDER)),
}))
const LATIN = /[\p{Script=Latin}\p{Sc}\p{P}\d]/u
const LAST_LATIN = 0x24f // the characters beyond are phonetic

test('the fonts of the pages have at most 36 KB together', () => {
  expect(files).toHaveLength(2)
  expect(files.reduce((sum, { font }) => sum + font.length, 0)).toBeLessThanOrEqual(36 * 1024)
})

test('every file is named in the styles', () => {
  const css = readFileSync(new URL('web-fonts.css', FOLDER), 'utf8')
  for (const { name } of files) expect(css).toContain(name)
})

test('the fonts have every Latin letter, digit and sign of the messages and the legal texts', () => {
  const texts = globSync('content/{messages,legal}/**/*.ts').map((file) => readFileSync(file, 'utf8'))
  const used = new Set([...texts.join('')].filter((sign) => LATIN.test(sign)))
  for (const { name, font } of files) {
    const has = new Set(create(font).characterSet)
    const lacking = [...used].filter((sign) => {
      const code = sign.codePointAt(0)!
      return (code <= LAST_LATIN || (code >= 0x2010 && code <= 0x20cf)) && !has.has(code)
    })
    expect(lacking, name).toEqual([])
  }
})

test('the fonts have the letters of names in Spanish, Portuguese and German, quotation marks and currencies', () => {
  for (const { name, font } of files) {
    const has = new Set(create(font).characterSet)
    const lacking = [...'ÁÉÍÓÚÜÑáéíóúüñ¿¡ÃÕÇÂÊÔÀãõçâêôàÄÖÜäöüß„“”‘’«»–—…€£¥$¢•'].filter(
      (sign) => !has.has(sign.codePointAt(0)!),
    )
    expect(lacking, name).toEqual([])
  }
})
