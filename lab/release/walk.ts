// The walk of lab/release/main.ts, in namespaces of its own: installs the archive as docs/deploying.md does, and then does
// what an operator, a provider and a customer do in a browser.
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Email } from 'postal-mime'
import { SITE, SMTP_URL, startCaddy, startMailServer } from './front.ts'
import { memoryOf, ownMemory, runIn, spawnIn } from './machine.ts'
import { aBrowser, BUSINESS, expectTrue, registerProvider, setUp } from './people.ts'
import { readPicture, readSheet } from './read-codes.ts'

const [folder = '', group = '', archive = ''] = process.argv.slice(2)
const machine = { root: join(folder, 'root'), group }
const version = /^tiplark-(.+)-linux-x64\.tar\.gz$/.exec(archive)?.[1]
const MB = 1024 ** 2

function outside(command: string, words: string[]) {
  if (spawnSync(command, words).status !== 0) throw new Error(`${command} ${words.join(' ')} failed`)
}

/** One step of the walk, with its time. */
async function step<T>(name: string, work: () => Promise<T>) {
  const from = performance.now()
  try {
    return await work()
  } finally {
    console.log(`${name.padEnd(38)} ${Math.round(performance.now() - from)} ms`)
  }
}

async function inMachine(commands: string) {
  const { status, out } = await runIn(machine, commands)
  expectTrue(status === 0, () => `"${commands}" ended with ${status}:\n${out}`)
  return out
}

async function install(authority: string) {
  await step('sums, unpacking, links', () =>
    inMachine(`cd /root
sha256sum -c ${archive}.sha256
mkdir -p /opt/tiplark/releases/${version}
tar -xzf ${archive} -C /opt/tiplark/releases/${version} --strip-components=1
ln -s releases/${version} /opt/tiplark/current
ln -s /opt/tiplark/current/bin/tiplark /usr/local/bin/tiplark`),
  )
  // In the place of useradd, systemd and openssl.
  await inMachine(`echo 'tiplark:x:10001:10001::/nonexistent:/bin/sh' >> /etc/passwd
mkdir -p -m 700 /var/lib/tiplark /var/lib/tiplark-backups
chown 10001:10001 /var/lib/tiplark /var/lib/tiplark-backups`)
  const secret = () => Buffer.from(crypto.getRandomValues(new Uint8Array(48))).toString('base64')
  const settings = {
    PUBLIC_URL: SITE,
    AUTH_SECRET: secret(),
    SUPPORT_EMAIL: 'help@bluecup.example',
    SMTP_URL,
    BACKUP_PASSWORD: secret(),
  }
  const lines = Object.entries(settings).map(([name, value]) => `${name}=${value}\n`)
  writeFileSync(join(machine.root, 'etc/tiplark.env'), lines.join(''), { mode: 0o600 })
  writeFileSync(join(machine.root, 'etc/authority.crt'), readFileSync(authority), { mode: 0o644 })
}

const FIRST_RUN = /First run: open (\S+)\/setup and type the setup code ([\w-]+)\./

/** Starts the product; returns the setup code of its log. */
async function start() {
  let log = ''
  const child = spawnIn(machine, 'exec tiplark start')
  for (const stream of [child.stdout!, child.stderr!])
    stream.on('data', (chunk) => {
      log += chunk
    })
  const isReady = async () => {
    const response = await fetch('http://127.0.0.1:3000/readyz').catch(() => undefined)
    await response?.body?.cancel()
    return response?.status === 200
  }
  for (let tries = 0; !(FIRST_RUN.test(log) && (await isReady())); tries++) {
    expectTrue(child.exitCode === null && tries < 1200, () => `the product did not start:\n${log}`)
    await pause(100)
  }
  const [, address, code = ''] = FIRST_RUN.exec(log)!
  expectTrue(address === SITE, () => `the log names ${address}`)
  return { code, log: () => log, child }
}

async function walk(authority: string, mails: Promise<Email>[]) {
  await install(authority)
  const product = await step('start, to the setup code in the log', start)
  try {
    const found = await step('tiplark doctor', () =>
      inMachine('NODE_EXTRA_CA_CERTS=/etc/authority.crt tiplark doctor'),
    )
    expectTrue(!/^WRONG/m.test(found), () => found)
    await step('first run at /setup, with a test mail', () => setUp(product.code, mails))
    const send = await step('a provider signs up', registerProvider)
    const studio = await step('the print studio', () => send('/print', 200))
    const preview = /\/print\/picture\.png\?[^"]+/.exec(studio.bytes.toString())?.[0].replaceAll('&amp;', '&')
    expectTrue(Boolean(preview), () => 'the studio shows no preview')
    await step('its preview', () => send(preview!, 200))
    const png = await step('the code as a PNG', () => send('/print/files/png?code=own', 200))
    const card = await step('the card as a PDF', () => send('/print/files/card?code=own', 200))
    const sheet = await step('the sheet that is chosen first, as a PDF', () => send('/print/files/pdf', 200))
    expectTrue(card.bytes.subarray(0, 5).toString() === '%PDF-', () => 'the card is no PDF')
    const address = await readPicture(png.bytes)
    const onSheet = await readSheet(sheet.bytes)
    expectTrue(address === onSheet, () => `the code leads to ${address}, on the sheet to ${onSheet}`)
    expectTrue(new URL(address).origin === SITE, () => `the code leads to ${address}`)
    const { pathname, search } = new URL(address)
    const page = await step('the decoded address opens', () => aBrowser()(pathname + search, 200))
    expectTrue(page.bytes.includes(BUSINESS), () => 'the page does not name the business')
    console.log(`Opened: ${address}`)
  } catch (error) {
    throw new Error(`${(error as Error).message}\n${product.log()}`)
  } finally {
    product.child.kill()
  }
}

outside('ip', ['link', 'set', 'lo', 'up'])
outside('mount', ['-t', 'proc', 'proc', join(machine.root, 'proc')])
outside('mount', ['--bind', join(machine.root, 'etc/hosts'), '/etc/hosts'])
let processes = 0
const sampler = setInterval(() => {
  processes = Math.max(processes, ownMemory(machine))
}, 50)
const proxy = await startCaddy(folder)
const { mails, stop } = await startMailServer()
const from = performance.now()
try {
  await walk(proxy.authority, mails)
  const seconds = ((performance.now() - from) / 1000).toFixed(1)
  console.log(`From the archive to the opened code: ${seconds} s`)
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}
clearInterval(sampler)
const { peak, ended } = memoryOf(machine)
console.log(
  `Memory at most: ${Math.round(peak / MB)} MB with the cache of the file system, ${Math.round(processes / MB)} MB of processes; ended for want of it: ${ended}`,
)
if (ended) process.exitCode = 1
proxy.stop()
stop()
process.exit()
