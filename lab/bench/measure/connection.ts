import { once } from 'node:events'
import { connect } from 'node:net'

const HEAD_END = Buffer.from('\r\n\r\n')
const LAST_CHUNK = Buffer.from('0\r\n\r\n')

/** The length of the response at the start of `bytes`; undefined while it is incomplete. */
function responseLength(bytes: Buffer) {
  const head = bytes.indexOf(HEAD_END)
  if (head < 0) return undefined
  const text = bytes.toString('latin1', 0, head).toLowerCase()
  const length = /\r\ncontent-length: (\d+)/.exec(text)?.[1]
  if (length !== undefined) {
    const end = head + 4 + Number(length)
    return bytes.length >= end ? end : undefined
  }
  if (!text.includes('transfer-encoding: chunked')) return head + 4
  const end = bytes.indexOf(LAST_CHUNK, head + 4)
  return end < 0 ? undefined : end + LAST_CHUNK.length
}

const STATUS_AT = 'HTTP/1.1 '.length

/**
 * A keep-alive connection to a local server for sequential requests. It parses only the status and the length of a
 * response, so that the work of the client is not measured.
 */
export async function openConnection(port: number) {
  const socket = connect(port, '127.0.0.1').setNoDelay(true)
  await once(socket, 'connect')
  let rest: Buffer = Buffer.alloc(0)
  let isClosing = false // by a response that says so
  let pending: { resolve: (status: number) => void; reject: (error: Error) => void } | undefined
  socket.on('error', (error) => pending?.reject(error))
  socket.on('close', () => pending?.reject(new Error('the server ended the connection')))
  socket.on('data', (part: Buffer) => {
    rest = rest.length ? Buffer.concat([rest, part]) : part
    const length = responseLength(rest)
    if (length === undefined) return
    isClosing = /\r\nconnection: close\r\n/i.test(rest.toString('latin1', 0, rest.indexOf(HEAD_END) + 2))
    const status = Number(rest.toString('latin1', STATUS_AT, STATUS_AT + 3))
    rest = rest.subarray(length)
    pending?.resolve(status)
  })
  return {
    /** Sends a request and resolves with the status of its complete response. */
    sendRequest: (request: Buffer | string) =>
      new Promise<number>((resolve, reject) => {
        pending = { resolve, reject }
        socket.write(request)
      }),
    isOpen: () => socket.writable && !isClosing,
    end: () => socket.destroy(),
  }
}
