import { globSync, readFileSync, writeFileSync } from 'node:fs'

const INDEX = 'docs/mechanisms.md'
const FILES = '{app,content,db,lab,scripts,tests}/**/*.{ts,tsx,js,css}'
const MARK = /^(?:\/\/|\/\*) Mechanism: (.+?)(?: \*\/)?$/gm // in the lines before the imports
const HEAD = `# Mechanisms

Every mechanism by its standard term, from the lines \`// Mechanism: ...\` of the files that hold and show it; \`npm run check\` compares, and \`node scripts/mechanisms.ts\` writes. Decision records give the reasons.

| Term | File | Test |
|---|---|---|
`
const isTest = (file: string) => /\.(test|spec)\.tsx?$|^tests\//.test(file)

const namesOf = (files: string[]) => files.map((file) => `\`${file}\``).join(', ')

/** The index of all mechanisms as Markdown, in the order of the alphabet. */
export function writeIndex() {
  const all = globSync(FILES).sort()
  const files = new Set(all)
  const marked = new Map<string, string[]>()
  for (const file of all)
    for (const [, term = ''] of readFileSync(file, 'utf8').slice(0, 1000).matchAll(MARK))
      marked.set(term, [...(marked.get(term) ?? []), file])
  const rows = [...marked].map(([term, found]) => {
    const holds = found.filter((file) => !isTest(file))
    const beside = holds.map((file) => file.replace(/(\.\w+)$/, '.test$1')).filter((file) => files.has(file))
    const shows = new Set([...beside, ...found.filter(isTest)])
    return `| ${term} | ${namesOf(holds)} | ${namesOf([...shows])} |\n`
  })
  return HEAD + rows.sort((one, other) => one.localeCompare(other, 'en')).join('')
}

if (import.meta.main) writeFileSync(INDEX, writeIndex())
