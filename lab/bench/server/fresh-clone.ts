import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import type { Figure } from '../report/figures.ts'

const ROOT = new URL('../../..', import.meta.url).pathname

/** An environment with npm, without settings of the product and without the project's own Node. */
function outside() {
  const settings = Object.entries(process.env).filter(([name]) => !/^(npm_|INIT_CWD|NODE_)/i.test(name))
  const path = (process.env.PATH ?? '').split(delimiter).filter((folder) => !folder.includes('node_modules'))
  return { ...Object.fromEntries(settings), PATH: path.join(delimiter), PORT: '0' }
}

/** Clones the commit, runs `npm start` and waits for the first response; returns the seconds. */
async function cloneAndStart() {
  const folder = mkdtempSync(join(tmpdir(), 'tiplark-clone-'))
  execFileSync('git', ['clone', '--quiet', ROOT, folder])
  const began = performance.now()
  // A separate process group, so that npm, its shell and the server end together.
  const npm = spawn('npm', ['start'], { cwd: folder, env: outside(), detached: true, stdio: 'pipe' })
  const ended = once(npm, 'exit')
  let output = ''
  const url = await new Promise<string>((resolve, reject) => {
    const onOutput = (part: Buffer) => {
      output += part
      const ready = /Ready: (\S+)/.exec(output)
      if (ready) resolve(ready[1]!)
    }
    npm.stdout.on('data', onOutput)
    npm.stderr.on('data', onOutput)
    ended.then(() => reject(new Error(`npm start ended on a fresh clone:\n${output}`)))
  })
  await (await fetch(`${url}/login`)).text()
  const seconds = (performance.now() - began) / 1000
  process.kill(-npm.pid!, 'SIGTERM')
  await ended
  rmSync(folder, { recursive: true, force: true })
  return seconds
}

/** The first start of a fresh clone, with a filled npm cache. */
export async function measureFreshClone(): Promise<Figure[]> {
  const first = await cloneAndStart()
  const seconds = await cloneAndStart()
  return [
    {
      what: 'npm start on a fresh clone, warm package cache',
      value: seconds,
      unit: ' s',
      limit: { atMost: 90 },
      measured: `install, build, start, first response; the clone before it ${first.toFixed(0)} s`,
    },
  ]
}
