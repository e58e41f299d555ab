import { readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

const NAMES = String.raw`[\w$*\s{},]*?from\s*`
const IMPORT = new RegExp(
  String.raw`(?:^|\n)\s*(?:import\s(?<typeOnly>type\s)?(?:${NAMES})?|export\s(?<typeToo>type\s)?${NAMES})['"](?<from>[^'"]+)['"]|import\(['"](?<lazy>[^'"]+)['"]\)`,
  'g',
)

type Import = { from: string; isType: boolean }

/** What a source imports, in the order of its text. */
export function importsOf(file: string): Import[] {
  const found = [...readFileSync(file, 'utf8').matchAll(IMPORT)]
  return found.flatMap(({ groups }) => {
    const from = (groups?.from ?? groups?.lazy ?? '').replace(/\?.*$/, '')
    const isImport = /^[#.@\w][^\s]*\w$/.test(from) && !/^#[0-9A-Fa-f]{3,8}$/.test(from) // no colour
    return isImport ? [{ from, isType: Boolean(groups?.typeOnly ?? groups?.typeToo) }] : []
  })
}

/** The path of a file of our own that `file` imports as `from`; undefined for a package. */
export const ours = (file: string, from: string) => {
  if (from.startsWith('#')) return from.slice(1)
  return from.startsWith('.') ? normalize(join(dirname(file), from)) : undefined
}
