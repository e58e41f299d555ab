import { connect } from 'node:net'

export type Body = { path: string; type: string; bytes: Buffer }

export const LARGE = 5_900_000 // bytes
export const FORM = 'application/x-www-form-urlencoded'
export const nestedJson = Buffer.alloc(LARGE, '[')
export const longText = Buffer.alloc(LARGE, 'a')

/** Sends one body over its own connection; resolves with the status, or 0 without a response. */
export const sendBody = (port: number, { path, type, bytes }: Body) =>
  new Promise<number>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      const head = [
        `POST ${path} HTTP/1.1`,
        `Host: 127.0.0.1:${port}`,
        `Content-Type: ${type}`,
        `Content-Length: ${bytes.length}`,
        'Connection: close',
      ]
      socket.write(`${head.join('\r\n')}\r\n\r\n`)
      socket.write(bytes)
    })
    let text = ''
    socket.on('data', (chunk) => {
      if (text.length < 100) text += chunk.toString('latin1')
    })
    socket.on('error', () => {})
    socket.on('close', () => resolve(Number(/^HTTP\/1\.1 (\d+)/.exec(text)?.[1] ?? 0)))
  })
