import { expect, test } from 'vitest'
import { type CpuProfile, PART_NAMES, timesByPart } from './cpu-profile.ts'

let ids = 0
const node = (functionName: string, url = '', children: CpuProfile['nodes'] = []) => ({
  id: ++ids,
  callFrame: { functionName, url, lineNumber: 0, columnNumber: 0 },
  children: children.map(({ id }) => id),
})

const write = node('writev')
const httpWrite = node('Socket._write', 'node:net', [write])
const response = node('respond', '/app/http/pipeline.ts', [httpWrite])
const pgWrite = node('Socket._write', 'node:net')
const pgQuery = node('query', '/node_modules/pg/lib/client.js', [pgWrite])
const deflate = node('processChunkSync', 'node:zlib')
const hono = node('dispatch', '/node_modules/hono/dist/compose.js', [deflate])
const collect = node('(garbage collector)')
const react = node('render', '/node_modules/react-dom/server.js', [collect])
const idle = node('(idle)')
const root = node('(root)', '', [response, pgQuery, hono, react, idle])
const nodes = [write, httpWrite, response, pgWrite, pgQuery, deflate, hono, collect, react, idle, root]

const profile = (...samples: [node: CpuProfile['nodes'][number], took: number][]): CpuProfile => ({
  startTime: 1000,
  nodes,
  samples: samples.map(([{ id }]) => id),
  timeDeltas: samples.map(([, took]) => took),
})
const source = ({ url }: { url: string }) => url

test('time counts for the part of the running function, a native function counts for its caller, and idle time is not counted', () => {
  const times = timesByPart(
    profile([response, 5], [write, 10], [deflate, 20], [hono, 40], [react, 80], [collect, 160], [idle, 1000]),
    source,
  )
  expect(Object.fromEntries(times)).toEqual({
    'our own code': 5,
    'HTTP (Node, Hono)': 50,
    compression: 20,
    React: 80,
    'garbage collection': 160,
  })
})

test('a function of Node counts for the database when its client called it', () => {
  expect(Object.fromEntries(timesByPart(profile([pgWrite, 7], [httpWrite, 3]), source))).toEqual({
    'PostgreSQL client': 7,
    'HTTP (Node, Hono)': 3,
  })
})

test('only the requested interval counts', () => {
  const long = profile([response, 100], [response, 100], [react, 100])
  expect(Object.fromEntries(timesByPart(long, source, 1150, 1250))).toEqual({ 'our own code': 100 })
})

test('every part has a row', () => {
  for (const part of timesByPart(profile([root, 1], [react, 1]), source).keys()) {
    expect(PART_NAMES).toContain(part)
  }
})
