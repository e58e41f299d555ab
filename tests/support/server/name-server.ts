import { createSocket } from 'node:dgram'
import { once } from 'node:events'

const HEADER_BYTES = 12
const IS_RESPONSE = 0x8180
const POINTER_TO_NAME = 0xc00c
const TYPE_A = 1

/** The end of the question: its name, type and class. */
const questionEnd = (query: Buffer) => query.indexOf(0, HEADER_BYTES) + 5

function answer(query: Buffer, addresses: string[]) {
  const end = questionEnd(query)
  const isA = query.readUInt16BE(end - 4) === TYPE_A
  const given = isA ? addresses : []
  const header = Buffer.from(query.subarray(0, HEADER_BYTES))
  header.writeUInt16BE(IS_RESPONSE, 2)
  header.writeUInt16BE(given.length, 6)
  header.writeUInt32BE(0, 8)
  const records = given.map((address) => {
    const record = Buffer.alloc(16)
    record.writeUInt16BE(POINTER_TO_NAME, 0)
    record.writeUInt16BE(TYPE_A, 2)
    record.writeUInt16BE(1, 4)
    record.writeUInt16BE(4, 10)
    for (const [at, byte] of address.split('.').entries()) record[12 + at] = Number(byte)
    return record
  })
  return Buffer.concat([header, query.subarray(HEADER_BYTES, end), ...records])
}

/** A name server that answers every name with these addresses of IPv4. */
export async function aNameServer(addresses: string[]) {
  const socket = createSocket('udp4')
  let asked = 0
  socket.on('message', (query, { port, address }) => {
    asked++
    socket.send(answer(query, addresses), port, address)
  })
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  return {
    server: `127.0.0.1:${socket.address().port}`,
    asked: () => asked,
    close: () => socket.close(),
  }
}
