import type { AddressInfo } from 'node:net'
import nodemailer from 'nodemailer'
import { SMTPServer } from 'smtp-server'
import { expect, onTestFinished, test } from 'vitest'
import { smtpOptions } from './smtp.server.ts'

/** A mail server on this address of the machine, and the mails that it accepted. */
async function mailServer(host: string, { offersTls = false } = {}) {
  const accepted: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: offersTls ? [] : ['STARTTLS'],
    onData(stream, { secure }, done) {
      accepted.push(secure ? 'encrypted' : 'plain')
      stream.resume().on('end', () => done())
    },
  })
  await new Promise<void>((resolve) => void server.listen(0, host, resolve))
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())))
  const { port } = server.server.address() as AddressInfo
  return { address: `smtp://${host}:${port}`, accepted }
}

const mail = { from: 'a@cafe.example', to: 'b@cafe.example', text: 'Hello' }
const send = (address: string, tls = {}) =>
  nodemailer.createTransport({ ...smtpOptions(address), tls }).sendMail(mail)

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
  expect(['localhost', '[::1]'].map((host) => smtpOptions(`smtp://${host}:25`).requireTLS)).toEqual([
    false,
    false,
  ])
})
