import { cpSync, mkdtempSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const SOURCES = ['app', 'content', 'db', 'public', 'scripts', 'package.json', 'tsconfig.json']
const CONFIGS = ['react-router.config.ts', 'vite.config.ts']

// The packages lie outside the copy, and their prebundled form must not replace that of the repository.
const viteConfig = (folder: string) => `
import { mergeConfig } from 'vite'
import config from './repository.config.ts'
export default mergeConfig(config, {
  cacheDir: ${JSON.stringify(join(folder, 'cache'))},
  server: { fs: { allow: ['/'] } },
})
`

/** A copy of the sources that a test may break, with the repository's packages. */
export function copySources() {
  const folder = mkdtempSync(join(tmpdir(), 'tiplark-copy-'))
  for (const name of [...SOURCES, ...CONFIGS]) cpSync(name, join(folder, name), { recursive: true })
  cpSync('vite.config.ts', join(folder, 'repository.config.ts'))
  writeFileSync(join(folder, 'vite.config.ts'), viteConfig(folder))
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
  return {
    folder,
    edit(file: string, change: (source: string) => string) {
      const path = join(folder, file)
      const changed = join(folder, 'changed')
      writeFileSync(changed, change(readFileSync(path, 'utf8')))
      renameSync(changed, path)
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
