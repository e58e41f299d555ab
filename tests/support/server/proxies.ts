import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { get as getHttp } from 'node:http'
import { get as getHttps } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

export const findProgram = (name: string) =>
  [...(process.env.PATH ?? '').split(':'), '/usr/bin', '/usr/sbin']
    .map((bin) => join(bin, name))
    .find((path) => existsSync(path))

/** The proxy that deploy/ puts in front of the product. */
export const findCaddy = () => findProgram('caddy')

type ProxyOptions = {
  folder: string
  port: number
  instances: string[]
  isBehind: boolean
  isSecure: boolean
}

/** Replaces each of these texts; throws if one does not occur. */
function replaceEach(text: string, changes: [from: string | RegExp, to: string][]) {
  return changes.reduce((before, [from, to]) => {
    const after = before.replace(from, to)
    if (after === before) throw new Error(`The settings in deploy/ do not have what is expected: ${from}`)
    return after
  }, text)
}

const PROXIES = {
  caddy: ({ folder, instances: [one = '', two = one], isBehind, isSecure }: ProxyOptions) => {
    const deployed = readFileSync('deploy/Caddyfile', 'utf8')
    const file = join(folder, 'Caddyfile')
    const here = replaceEach(deployed, [
      [/one:3000/g, one],
      [/two:3000/g, two],
      [/http:\/\/ \{[\s\S]*?\n\}\n/, ''], // what port 80 answers
      // Enabled for a Caddy behind another proxy.
      ['# trusted_proxies', isBehind ? 'trusted_proxies' : '#'],
    ])
    // A local certificate that is not installed in the system's trust store.
    const tls = isSecure ? '\n\tskip_install_trust' : ''
    writeFileSync(file, here.replace('{', `{\n\tadmin off${tls}`))
    return ['run', '--config', file, '--adapter', 'caddyfile']
  },
  nginx: ({ folder, port, instances: [one = '', two = one] }: ProxyOptions) => {
    const deployed = readFileSync('deploy/nginx.conf', 'utf8')
    const file = join(folder, 'nginx.conf')
    const here = replaceEach(deployed, [
      ['one:3000', one],
      [/server two:3000/, one === two ? '# the same' : `server ${two}`],
      [/server \{\n\tlisten 80;[\s\S]*?\n\}\n/, ''],
      [/listen 443 ssl http2;\n\tssl.*\n\tssl.*\n/, `listen 127.0.0.1:${port};\n`],
    ])
    const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
      .map((name) => `${name}_temp_path ${join(folder, name)};`)
      .join('\n')
    const user = process.getuid?.() === 0 ? 'user root;' : '' // the folder belongs to root
    const own = `${user}\ndaemon off;\npid ${join(folder, 'pid')};\nerror_log ${join(folder, 'errors')};\nevents {}\n`
    writeFileSync(file, `${own}http {\naccess_log off;\n${paths}\n${here}}\n`)
    return ['-c', file, '-e', join(folder, 'errors')]
  },
  haproxy: ({ folder, port, instances: [one = '', two = one] }: ProxyOptions) => {
    const deployed = readFileSync('deploy/haproxy.cfg', 'utf8')
    const file = join(folder, 'haproxy.cfg')
    const here = replaceEach(deployed, [
      [/one:3000/g, one],
      [/two:3000/g, two],
      [/bind :80\n.*\n.*\n.*\n.*\n/, `bind 127.0.0.1:${port}\n`],
    ])
    writeFileSync(file, here)
    return ['-db', '-f', file]
  },
  varnishd: ({ folder, port, instances: [one = ''] }: ProxyOptions) => {
    const deployed = readFileSync('deploy/varnish.vcl', 'utf8')
    const file = join(folder, 'varnish.vcl')
    writeFileSync(file, replaceEach(deployed, [['"3000"', `"${one.split(':')[1]}"`]]))
    return ['-F', '-j', 'none', '-n', folder, '-f', file, '-a', `127.0.0.1:${port}`, '-s', 'malloc,32m']
  },
}
export type ProxyName = keyof typeof PROXIES

/** Whether the URL responds with 200; any certificate is accepted. */
const isHealthy = (url: string) =>
  new Promise<boolean>((resolve) => {
    const get = url.startsWith('https:') ? getHttps : getHttp
    get(url, { rejectUnauthorized: false }, (response) => {
      response.resume()
      resolve(response.statusCode === 200)
    }).on('error', () => resolve(false))
  })

type How = { isBehind?: boolean; isSecure?: boolean }

/**
 * Starts a proxy with its settings of deploy/ in front of processes on these local ports, or behind another proxy. Only
 * Caddy supports https here.
 */
export async function startProxy(
  name: ProxyName,
  ports: number[],
  port: number,
  { isBehind = false, isSecure = false }: How = {},
) {
  const program = findProgram(name)
  if (!program)
    throw new Error(`${name} is missing: install it (Debian: apt-get install ${name}) and run again`)
  const folder = mkdtempSync(join(tmpdir(), `tiplark-${name}-`))
  const flags = PROXIES[name]({
    folder,
    port,
    instances: ports.map((own) => `127.0.0.1:${own}`),
    isBehind,
    isSecure,
  })
  const url = `${isSecure ? 'https' : 'http'}://127.0.0.1:${port}`
  const proxy = spawn(program, flags, {
    env: { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder, SITE: url },
    stdio: process.env.PROXY_OUTPUT ? 'inherit' : 'ignore',
  })
  while (!(await isHealthy(`${url}/healthz`))) {
    if (proxy.exitCode !== null || proxy.signalCode !== null) throw new Error(`${name} did not start`)
    await delay(50)
  }
  return {
    url,
    async stop() {
      const ended = once(proxy, 'exit')
      proxy.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
