import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { PLAY_SESSION_ID } from '#app/features/visits/play-session/play-session.ts'
import { BODY_LIMITS } from '#app/http/body-limits.ts'
import { PROVIDER_ID } from '#app/kit/provider-id.ts'
import routes from '#app/routes.ts'
import { readEnv } from '#app/server/env.server.ts'
import { SECRETS_OF_BACKUPS } from '#app/server/settings/setting-files.server.ts'

const read = (path: string) => readFileSync(path, 'utf8')
const namesIn = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name)

// The settings that the product reads, where it reads them.
const OWN = [
  ...namesIn(read('app/server/env.server.ts'), /^ {2}([A-Z][A-Z_]+): /gm),
  ...new Set(namesIn(read('app/server/backup/backup-encryption.server.ts'), /values\.(BACKUP_\w+)/g)),
]
const OF_NODE = ['MALLOC_ARENA_MAX', 'NODE_OPTIONS']
const known = new Set([...OWN, ...OF_NODE])
const unknown = (names: string[]) => names.filter((name) => !known.has(name))

/** The block below the line that contains this text, by indentation. */
function blockUnder(text: string, start: RegExp) {
  const from = start.exec(text)
  if (!from) throw new Error(`There is no ${start}`)
  const depth = /^ */.exec(from[0])![0].length
  const rest = text
    .slice(from.index + from[0].length)
    .split('\n')
    .slice(1)
  const end = rest.findIndex((line) => line.trim() && /^ */.exec(line)![0].length <= depth)
  return rest.slice(0, end < 0 ? undefined : end).join('\n')
}

const compose = read('deploy/compose.yaml')
const instance = blockUnder(blockUnder(compose, /^x-instance:.*/m), /^ {2}environment:/m)
const ofBackups = blockUnder(blockUnder(compose, /^ {2}backup:/m), /^ {4}environment:/m)
const CADDYFILES = ['deploy/Caddyfile', 'deploy/Caddyfile-one'].map(read)
const guide = read('docs/deploying.md')
const valuesFile = /cat > deploy\/\.env <<END\n([\s\S]*?)\nEND/.exec(guide)?.[1] ?? ''
const containerFile = /cat > deploy\/\.env\) <<END\n([\s\S]*?)\nEND/.exec(guide)?.[1] ?? ''
const unitFile = /cat > \/etc\/tiplark\.env <<END\n([\s\S]*?)\nEND/.exec(guide)?.[1] ?? ''

test('the settings of the product are found', () => {
  expect(OWN).toEqual(expect.arrayContaining(['PUBLIC_URL', 'TRUST_PROXY', 'BACKUP_PASSWORD', 'LOG_LEVEL']))
})

test('each setting in the compose file is a setting of the product', () => {
  const names = namesIn(instance + ofBackups, /^ *([A-Z_]+):/gm)
  expect(names).toEqual(expect.arrayContaining(['PUBLIC_URL', 'AUTH_SECRET', 'DATABASE_URL', 'STORAGE_URL']))
  expect(unknown(names)).toEqual([])
})

test('the compose file passes on every setting that the image does not fix', () => {
  const ofImage = namesIn(read('deploy/Dockerfile').match(/^ENV .+$/m)![0], /\b([A-Z_]+)=/g)
  expect(ofImage).toContain('DATA_DIR')
  const passedOn = namesIn(`${instance}\n${ofBackups}`, /^ *([A-Z_]+): .*\$\{/gm)
  const missing = OWN.filter((name) => !ofImage.includes(name) && !passedOn.includes(name))
  // The image is not a trial, metrics stay internal, and the secret key of backups is stored elsewhere.
  expect(missing).toEqual(['TRIAL', 'METRICS_PORT', 'METRICS_HOST', 'BACKUP_IDENTITY'])
})

test('the password of backups reaches the backup, and not the web server', () => {
  expect(instance).not.toMatch(/BACKUP_(PASSWORD|IDENTITY)/)
  expect(ofBackups).toContain('BACKUP_PASSWORD: ')
  const unset = /^UnsetEnvironment=(.+)$/m.exec(read('deploy/tiplark.service'))?.[1]?.split(' ')
  const secrets = SECRETS_OF_BACKUPS.flatMap((name) => [name, `${name}_FILE`])
  expect(unset).toEqual(secrets)
  const removed = /const OF_BACKUPS = \[(.+)\]/.exec(read('app/start.ts'))?.[1] ?? ''
  expect(namesIn(removed, /'(\w+)'/g)).toEqual(secrets)
  expect(read('deploy/tiplark-backup.service')).not.toContain('UnsetEnvironment')
})

test('an empty setting, as compose passes on an unset one, is unset', () => {
  const chosen = { NODE_ENV: 'production', AUTH_SECRET: 'qF8z2Wm1Xk7Lr4Tt9Yb3Nc6Hd5Js0Pv8' }
  const empty = Object.fromEntries(OWN.map((name) => [name, '']))
  expect(readEnv({ ...empty, ...chosen })).toEqual(readEnv(chosen))
})

test('each image in the compose file is of one exact version, except the one that is built here', () => {
  const images = namesIn(compose, /^ +image: (.+)$/gm)
  expect(images.length).toBeGreaterThanOrEqual(4)
  const loose = images.filter((image) => !/:v?\d+(\.\d+)+$/.test(image))
  expect(loose).toEqual(['tiplark'])
  for (const file of ['compose.yaml', 'compose-one.yaml'])
    expect(read(`deploy/${file}`)).toContain('build: { context: .., dockerfile: deploy/Dockerfile }')
  expect(blockUnder(compose, /^ {2}one:/m)).toContain('build: ')
  expect(read('deploy/compose-one.yaml').trim().split('\n')).toHaveLength(9)
})

test('each base image of our image is of one exact version', () => {
  const images = namesIn(read('deploy/Dockerfile'), /^FROM (\S+)/gm)
  expect(images).toHaveLength(2)
  for (const image of images) expect(image).toMatch(/:bookworm-\d{8}-slim$/)
})

test('each required value of the compose file is in the .env file of the guide', () => {
  const given = namesIn(valuesFile, /^([A-Z_]+)=/gm)
  const needed = namesIn(compose, /\$\{([A-Z_]+):\?\}/g)
  expect(needed.filter((name) => !given.includes(name))).toEqual([])
  // And it requires no other value.
  expect(given.filter((name) => !new RegExp(`\\$\\{${name}\\b`).test(compose))).toEqual([])
})

test('each setting in the image, in the units and in their settings file is a setting of the product', () => {
  // A value with spaces in it is quoted, in a unit with its name.
  const lines = (text: string, word: RegExp) =>
    namesIn(text, word).flatMap((line) => line.match(/"[^"]*"|[^\s"=]+="[^"]*"|\S+/g) ?? [])
  const image = lines(read('deploy/Dockerfile'), /^ENV (.+)$/gm)
  const units = ['tiplark', 'tiplark-backup'].flatMap((name) =>
    lines(read(`deploy/${name}.service`), /^Environment=(.+)$/gm),
  )
  const names = [...image, ...units, ...unitFile.split('\n'), ...containerFile.split('\n')].map(
    (pair) => pair.replace('"', '').split('=')[0]!,
  )
  expect(names.length).toBeGreaterThan(20)
  expect(unknown(names)).toEqual([])
})

test('.env.example has every setting of the product, and no other', () => {
  const named = namesIn(read('.env.example'), /^#?([A-Z_]+)=/gm)
  expect(unknown(named.filter((name) => name !== 'TIPLARK_USER'))).toEqual([]) // of the command
  expect(OWN.filter((name) => !named.includes(name))).toEqual([])
})

test('the backup has the sandbox of the product, and their files are private', () => {
  const sandboxOf = (name: string) => {
    const unit = read(`deploy/${name}.service`)
    return namesIn(unit.slice(unit.search(/^CapabilityBoundingSet=/m)), /^(\w+=.*)$/gm).filter(
      (line) => !line.startsWith('WantedBy'),
    )
  }
  expect(sandboxOf('tiplark').length).toBeGreaterThan(20)
  expect(sandboxOf('tiplark-backup')).toEqual(sandboxOf('tiplark'))
  for (const name of ['tiplark', 'tiplark-backup']) {
    expect(read(`deploy/${name}.service`)).toMatch(/^StateDirectoryMode=0700$/m)
    expect(read(`deploy/${name}.service`)).toMatch(/^UMask=0077$/m)
  }
})

test('the systemd socket, the service unit and the update use the same address', () => {
  const unit = read('deploy/tiplark.service')
  const [, host, port] = /HOST=(\S+) PORT=(\d+)/.exec(unit) ?? []
  expect(read('deploy/tiplark.socket')).toMatch(new RegExp(`^ListenStream=${host}:${port}$`, 'm'))
  expect(unit).toMatch(/^Requires=tiplark\.socket$/m)
  expect(read('scripts/installation/change-version.ts')).toContain(`http://${host}:$`)
  // After stopping only the service, the next connection would start it again.
  for (const line of namesIn(guide, /^(systemctl (?:stop|start) .*\btiplark(?: .*)?)$/gm))
    expect(line).toContain('tiplark.socket')
})

test('the image holds the archive alone, runs as nobody who may log in, and its health check uses an existing URL', () => {
  const image = read('deploy/Dockerfile')
  expect(image).toMatch(/^ADD tiplark-\*-linux-x64\.tar\.gz \/$/m)
  expect(image).toMatch(/sha256sum --quiet -c SHA256SUMS$/m)
  expect(image).not.toMatch(/\b(apt-get|npm|npx|curl|git)\b/)
  expect(image).toMatch(/^USER tiplark$/m)
  expect(image).toContain('/readyz')
  expect(read('app/http/pipeline.ts')).toContain("app.get('/readyz'")
  for (const path of namesIn(image, /\/app\/(bin\/[\w-]+)/g))
    expect(['bin/keep-running', 'bin/node', 'bin/tiplark']).toContain(path)
})

test('proxies limit the connections of a client where they can, and the time for request headers (T30)', () => {
  expect(read('deploy/nginx.conf')).toMatch(/^\tlimit_conn tiplark \d+;$/m)
  expect(read('deploy/nginx.conf')).toMatch(/^\tclient_header_timeout 10s;$/m)
  expect(read('deploy/haproxy.cfg')).toMatch(
    /^\ttcp-request connection reject if \{ sc0_conn_cur gt \d+ \}$/m,
  )
  expect(read('deploy/haproxy.cfg')).toMatch(/^\ttimeout http-request 10s$/m)
  for (const caddy of CADDYFILES) expect(caddy).toMatch(/^\t+read_header 10s$/m)
})

test('each proxy limits bodies, above the limits of the product, and uploads have their own (T17)', () => {
  const nginx = read('deploy/nginx.conf')
  expect(nginx).toMatch(/^\tclient_max_body_size 128k;$/m)
  expect(nginx).toMatch(/location ~ \^\/\(logo\|[^{]+\{\n\t\tclient_max_body_size 7m;$/m)
  const haproxy = read('deploy/haproxy.cfg')
  expect(haproxy).toMatch(/deny_status 413 if \{ req.hdr_val\(content-length\) gt 131072 \} !upload$/m)
  expect(haproxy).toMatch(/deny_status 413 if \{ req.hdr_val\(content-length\) gt 7340032 \}$/m)
  expect(read('deploy/Caddyfile')).toMatch(/request_body @uploads \{\n\t+max_size 7MB/)
  expect(read('deploy/Caddyfile')).toMatch(/request_body @others \{\n\t+max_size 128KB/)
  expect(read('deploy/varnish.vcl')).toMatch(/content-length, 0\) > 7340032/)
})

type RouteEntry = { path?: string; file: string; children?: RouteEntry[] }

const routesOf = (entries: RouteEntry[]): RouteEntry[] =>
  entries.flatMap((entry) => [entry, ...routesOf(entry.children ?? [])])

test('proxies let uploads through to each route that takes them (T17)', () => {
  expect(BODY_LIMITS.upload).toBeLessThan(7 * 1000 * 1000)
  expect(BODY_LIMITS.text).toBeLessThan(128 * 1000)
  const takesUploads = ({ file }: { file: string }) =>
    read(`app/${file}`).includes("handle: PageHandle = { body: 'upload'")
  const paths = routesOf(routes)
    .filter(takesUploads)
    .map(({ path }) => `/${path!.replace(/:\w+/g, 'x')}`)
  expect(paths).toHaveLength(5)
  const [, caddy = ''] = /@uploads path (.+)$/m.exec(read('deploy/Caddyfile'))!
  const prefixes = caddy.split(' ').map((prefix) => prefix.replace('*', ''))
  const [, nginx = ''] = /location ~ (\^\/\(logo\S+) \{/.exec(read('deploy/nginx.conf'))!
  const [, haproxy = ''] = /acl upload path_reg (\S+)$/m.exec(read('deploy/haproxy.cfg'))!
  for (const path of paths) {
    expect(
      prefixes.some((prefix) => path.startsWith(prefix)),
      path,
    ).toBe(true)
    for (const pattern of [nginx, haproxy]) expect(path).toMatch(new RegExp(pattern))
  }
})

test('Varnish caches the pages of ids in the format of the product', () => {
  expect(read('deploy/varnish.vcl')).toContain(`/${PROVIDER_ID}(/${PLAY_SESSION_ID})?(\\?|$)`)
})

test('no proxy reuses an upstream connection that an instance may be closing', () => {
  const [, headersTimeout] = /headersTimeout: (\d+)_000/.exec(read('app/http/server.ts'))!
  const [caddy = '', caddyOfOne = ''] = CADDYFILES
  const shared = /^\(instances\) \{[\s\S]*?\n\ttransport http \{\n\t\tkeepalive (\d+)s$/m.exec(caddy)!
  const own = /^\treverse_proxy [\d.:]+ \{[^}]*\n\t\ttransport http \{\n\t\t\tkeepalive (\d+)s$/m.exec(
    caddyOfOne,
  )!
  for (const [, keepalive] of [shared, own]) expect(Number(keepalive)).toBeLessThan(Number(headersTimeout))
  const proxyBlocks = caddy.match(/reverse_proxy .*\{\n(?:[^}]*)\n\t+import instances$/gm)
  expect(proxyBlocks?.length).toBe(caddy.match(/reverse_proxy /g)!.length)
  expect(read('deploy/nginx.conf')).not.toMatch(/^\tkeepalive /m)
  expect(read('deploy/haproxy.cfg')).toMatch(/^\thttp-reuse never$/m)
})

test('proxies accept TLS 1.2 and 1.3 with authenticated encryption alone, and their own responses have our headers (T28)', () => {
  const [nginx, haproxy] = ['nginx.conf', 'haproxy.cfg'].map((name) => read(`deploy/${name}`))
  expect(nginx).toMatch(/^\tssl_protocols TLSv1\.2 TLSv1\.3;$/m)
  expect(haproxy).toMatch(/^\tbind :443 ssl .* ssl-min-ver TLSv1\.2 ciphers /m)
  for (const text of [nginx!, haproxy!]) {
    const [, ciphers = ''] = /(?:ssl_ciphers|ciphers) ([\w:-]+)/.exec(text) ?? []
    expect(ciphers.split(':').length).toBeGreaterThan(3)
    for (const cipher of ciphers.split(':'))
      expect(cipher).toMatch(/^ECDHE-(ECDSA|RSA)-(AES256-GCM-SHA384|CHACHA20-POLY1305)$/)
  }
  for (const text of [nginx!, haproxy!, ...CADDYFILES]) {
    expect(text).toMatch(/X-Content-Type-Options (nosniff|\$own_sniffing)/)
    expect(text).toContain('max-age=31536000; includeSubDomains')
    expect(text).toContain("default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox")
  }
  for (const caddy of CADDYFILES) {
    const [ofHttp = ''] = /^http:\/\/ \{[\s\S]*?\n\}$/m.exec(caddy) ?? []
    expect(ofHttp).toMatch(/^\theader X-Content-Type-Options nosniff\n\theader Content-Security-Policy "/m)
  }
})

test('proxies refuse what is for other programs by http, where pages are redirected (T56)', () => {
  const refused =
    /^http:\/\/ \{[\s\S]*?\t@programs path \/api\/\* \/scores\/\*\n\thandle @programs \{\n\t\trespond 403\n/m
  for (const caddy of CADDYFILES) {
    expect(caddy).toMatch(refused)
    expect(caddy).toMatch(/^\tauto_https disable_redirects$/m)
  }
  expect(read('deploy/nginx.conf')).toMatch(/location ~ \^\/\(api\|scores\)\/ \{\n\t\treturn 403;\n/)
  expect(read('deploy/haproxy.cfg')).toMatch(
    /deny_status 403 if \{ path_beg \/api\/ \/scores\/ \} !\{ ssl_fc \}\n.*redirect/,
  )
})

test('the guide puts this Caddyfile in front of one server', () => {
  expect(guide).toContain("sed 's/^SITE/tips.example.com/' Caddyfile-one > /etc/caddy/Caddyfile")
  expect(read('deploy/Caddyfile-one').match(/^SITE.*$/gm)).toEqual(['SITE {'])
})

test('the service cannot read the history of its sources, and its role in the database is no superuser', () => {
  for (const name of ['tiplark', 'tiplark-backup'])
    expect(read(`deploy/${name}.service`)).toMatch(/^InaccessiblePaths=-\/opt\/tiplark\/\.git$/m)
  expect(compose).not.toContain('POSTGRES_USER')
  expect(compose).toContain('./postgres-role.sh:/docker-entrypoint-initdb.d/role.sh:ro')
  const role = read('deploy/postgres-role.sh')
  expect(role).toMatch(/^create role tiplark login password :'password';$/m)
  expect(role).not.toMatch(/superuser;|createrole|createdb/i)
})

test('the guide is short, and begins with one container', () => {
  expect(guide.split(/\s+/).length).toBeLessThan(1500)
  expect([...guide.matchAll(/^# (.+)$/gm)].map(([, heading]) => heading)).toEqual([
    'Deploying',
    'One container',
    'One server',
    'Several instances, PostgreSQL',
  ])
})
