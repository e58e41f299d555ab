import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import licenses from 'spdx-license-list/full.js'
import { type PackageJson, readPackage } from './packages.ts'

// The last two name what is compiled into the binary of libvips.
const LEGAL = /^((licen[cs]e|notice|copying|copyright)([.-].*)?|versions\.json)$/i
const LICENSING = /^## Licensing$/m
const RULE = '='.repeat(80)

function legalTexts(folder: string) {
  const files = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isFile())
  const read = (name: string) => readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n').trim()
  const names = files.map(({ name }) => name).sort()
  const readme = names.find((name) => /^readme\.md$/i.test(name))
  const licensing = readme ? read(readme).split(LICENSING).slice(1) : []
  return [...names.filter((name) => LEGAL.test(name)).map(read), ...licensing.map((text) => text.trim())]
}

const PARTS = /[A-Za-z][\w.+-]*/g
const OPERATORS = new Set(['AND', 'OR', 'WITH'])

/** The text that SPDX has for a license; that of the LGPL adds permissions to the GPL, which belongs to it. */
function standardText(license: string) {
  const ids = license.match(PARTS)?.filter((part) => !OPERATORS.has(part)) ?? []
  return [...new Set(ids.flatMap((id) => (id.startsWith('LGPL-3') ? [id, 'GPL-3.0-only'] : [id])))]
    .map((id) => licenses[id]!.licenseText.trim())
    .join('\n\n')
}

const nameOf = (author: PackageJson['author']) => (typeof author === 'object' ? author.name : author)

/** The texts that a package holds, or else those of its license, with its author for the holder of the copyright. */
function textOf(folder: string, { license = '', author }: PackageJson) {
  const own = legalTexts(folder)
  const hasText = readdirSync(folder).some((name) => /^(licen[cs]e|copying)/i.test(name))
  if (hasText) return own.join('\n\n')
  const said = `The package names its license alone${author ? `, and ${nameOf(author)} as its author` : ''}.`
  return [said, ...own, standardText(license)].join('\n\n')
}

/** The licenses of the packages in these folders, with their texts; the same text is written once. */
export function listNotices(root: string, folders: string[]) {
  const byText = new Map<string, string[]>()
  for (const folder of folders) {
    const own = readPackage(join(root, folder))
    const { name, version, license = 'see its text' } = own
    const text = textOf(join(root, folder), own)
    byText.set(text, [...(byText.get(text) ?? []), `${name} ${version} (${license})`])
  }
  const notices = [...byText].map(([text, names]) => ({ names: [...new Set(names)].sort().join('\n'), text }))
  return notices
    .sort((a, b) => (a.names < b.names ? -1 : 1))
    .map(({ names, text }) => `${RULE}\n${names}\n${RULE}\n\n${text}\n`)
    .join('\n')
}
