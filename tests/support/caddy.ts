import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The proxy that deploy/ puts in front of the product. */
export const findCaddy = () =>
  [...(process.env.PATH ?? '').split(':'), '/usr/bin']
    .map((bin) => join(bin, 'caddy'))
    .find((path) => existsSync(path))

/** Caddy with the settings of deploy/Caddyfile, in front of processes on these ports of this machine. */
export async function startCaddy(ports: number[], port: number) {
  const program = findCaddy()
  if (!program) throw new Error('Caddy is missing: install it (Debian: apt-get install caddy) and run again')
  const folder = mkdtempSync(join(tmpdir(), 'tiplark-caddy-'))
  const file = join(folder, 'Caddyfile')
  const deployed = readFileSync('deploy/Caddyfile', 'utf8')
  const here = deployed.replace('one:3000 two:3000', ports.map((own) => `127.0.0.1:${own}`).join(' '))
  if (here === deployed) throw new Error('deploy/Caddyfile names other instances than this expects')
  writeFileSync(file, `{\n\tadmin off\n}\n${here}`)
  const caddy = spawn(program, ['run', '--config', file, '--adapter', 'caddyfile'], {
    env: {
      ...process.env,
      HOME: folder,
      XDG_DATA_HOME: folder,
      XDG_CONFIG_HOME: folder,
      SITE: `http://127.0.0.1:${port}`,
    },
    stdio: 'ignore',
  })
  const url = `http://127.0.0.1:${port}`
  for (let tries = 200; ; tries--) {
    const answer = await fetch(`${url}/healthz`).catch(() => undefined)
    if (answer?.status === 200) break
    if (!tries || caddy.exitCode !== null) throw new Error('Caddy did not start')
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return {
    url,
    async stop() {
      const ended = once(caddy, 'exit')
      caddy.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
