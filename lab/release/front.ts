import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { setDefaultCACertificates } from 'node:tls'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { findCaddy } from '#tests/support/server/proxies.ts'

/* What stands around the product: the proxy that the guide installs, and a mail server. */

export const SITE = 'https://tips.example.com'
const MAIL_PORT = 2525
export const SMTP_URL = `smtp://127.0.0.1:${MAIL_PORT}`

const CADDYFILE = `{
	local_certs
	skip_install_trust
	admin off
	auto_https disable_redirects
}
tips.example.com {
	reverse_proxy 127.0.0.1:3000
}
`

/** Starts Caddy and trusts its authority; returns the file of that. */
export async function startCaddy(folder: string) {
  const caddy = findCaddy()
  if (!caddy) throw new Error('Caddy is missing: apt-get install caddy')
  const file = join(folder, 'Caddyfile')
  writeFileSync(file, CADDYFILE)
  const home = join(folder, 'caddy')
  mkdirSync(home)
  const child = spawn(caddy, ['run', '--config', file, '--adapter', 'caddyfile'], {
    env: { ...process.env, XDG_DATA_HOME: home, XDG_CONFIG_HOME: home },
    stdio: 'ignore',
  })
  const authority = join(home, 'caddy/pki/authorities/local/root.crt')
  for (let tries = 0; !existsSync(authority) && tries < 100; tries++) await pause(100)
  setDefaultCACertificates([readFileSync(authority, 'utf8')])
  return { authority, stop: () => child.kill() }
}

/** A mail server that takes every mail. */
export async function startMailServer() {
  const mails: Promise<Email>[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk) => chunks.push(chunk))
      stream.on('end', () => {
        mails.push(PostalMime.parse(Buffer.concat(chunks)))
        done()
      })
    },
  })
  await new Promise<void>((listening) => server.listen(MAIL_PORT, '127.0.0.1', () => listening()))
  return { mails, stop: () => server.close(() => {}) }
}
