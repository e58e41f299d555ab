import type { AddressInfo } from 'node:net'
import nodemailer from 'nodemailer'
import { SMTPServer } from 'smtp-server'
import { expect, onTestFinished, test } from 'vitest'
import { senderOf, smtpOptions } from './smtp.server.ts'

const PUBLIC_URL = 'https://tips.example.com:8443'

/** A mail server on this address of the machine, and the mails that it accepted. */
async function mailServer(host: string, { offersTls = false } = {}) {
  const accepted: string[] = []
  const greetings: (string | false)[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: offersTls ? [] : ['STARTTLS'],
    onData(stream, { secure, hostNameAppearsAs }, done) {
      greetings.push(hostNameAppearsAs)
      accepted.push(secure ? 'encrypted' : 'plain')
      stream.resume().on('end', () => done())
    },
  })
  await new Promise<void>((resolve) => void server.listen(0, host, resolve))
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())))
  const { port } = server.server.address() as AddressInfo
  return { address: `smtp://${host}:${port}`, accepted, greetings }
}

const mail = { from: 'a@cafe.example', to: 'b@cafe.example', text: 'Hello' }
const send = (address: string, tls = {}, publicUrl = PUBLIC_URL) =>
  nodemailer.createTransport({ ...smtpOptions(address, publicUrl), tls }).sendMail(mail)

// Any other address of the loopback network stands for another machine.
const ELSEWHERE = '127.0.0.2'

test('a mail server elsewhere that offers no TLS gets no mail, unless its address allows that', async () => {
  const { address, accepted } = await mailServer(ELSEWHERE)
  await expect(send(address)).rejects.toThrow(/STARTTLS/)
  expect(accepted).toEqual([])
  await send(`${address}/?requireTLS=false`)
  expect(accepted).toEqual(['plain'])
})

test('a certificate that nobody vouches for is refused', async () => {
  const { address, accepted } = await mailServer(ELSEWHERE, { offersTls: true })
  await expect(send(address)).rejects.toThrow(/certificate|self.signed/i)
  expect(accepted).toEqual([])
  await send(address, { rejectUnauthorized: false })
  expect(accepted).toEqual(['encrypted'])
})

test('a mail server on the same machine needs no TLS', async () => {
  const { address, accepted } = await mailServer('127.0.0.1')
  await send(address)
  expect(accepted).toEqual(['plain'])
  expect(
    ['localhost', '[::1]'].map((host) => smtpOptions(`smtp://${host}:25`, PUBLIC_URL).requireTLS),
  ).toEqual([false, false])
})

test('a mail server is greeted with the host of PUBLIC_URL, or the name in its address', async () => {
  const { address, greetings } = await mailServer('127.0.0.1')
  await send(address)
  await send(`${address}/?name=mail.example.com`)
  await send(address, {}, 'http://192.168.1.2:3000')
  expect(greetings.slice(0, 2)).toEqual(['tips.example.com', 'mail.example.com'])
  expect(greetings[2]).not.toContain('192.168')
})

test('MAIL_FROM sends, and answers go to the support address', () => {
  const brand = 'Tips'
  const support = { name: brand, address: 'help@example.com' }
  const sender = { name: brand, address: 'noreply@example.com' }
  expect(senderOf({ brand, mailFrom: undefined, supportEmail: support.address })).toEqual({ from: support })
  expect(senderOf({ brand, mailFrom: sender.address, supportEmail: support.address })).toEqual({
    from: sender,
    replyTo: support,
  })
  expect(senderOf({ brand, mailFrom: sender.address, supportEmail: 'support@example.com' })).toEqual({
    from: sender,
  })
})
