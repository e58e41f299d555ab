import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readPackage } from './packages.ts'

const LEGAL = /^(licen[cs]e|notice|copying|copyright)([.-].*)?$/i
const RULE = '='.repeat(80)

function legalTexts(folder: string) {
  const names = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && LEGAL.test(entry.name))
    .map(({ name }) => name)
  return names.sort().map((name) => readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n').trim())
}

/** The licenses of the packages in these folders, with their texts; the same text is written once. */
export function listNotices(root: string, folders: string[]) {
  const byText = new Map<string, string[]>()
  for (const folder of folders) {
    const { name, version, license = 'see its text' } = readPackage(join(root, folder))
    const text =
      legalTexts(join(root, folder)).join('\n\n') || `(The package holds no text of its license ${license}.)`
    byText.set(text, [...(byText.get(text) ?? []), `${name} ${version} (${license})`])
  }
  const notices = [...byText].map(([text, names]) => ({ names: [...new Set(names)].sort().join('\n'), text }))
  return notices
    .sort((a, b) => (a.names < b.names ? -1 : 1))
    .map(({ names, text }) => `${RULE}\n${names}\n${RULE}\n\n${text}\n`)
    .join('\n')
}
