/** A CPU profile as V8 writes it; times in microseconds of the machine's monotonic clock. */
export type CpuProfile = {
  startTime: number
  nodes: { id: number; callFrame: CallFrame; children?: number[] }[]
  samples: number[]
  timeDeltas: number[]
}
type CallFrame = { functionName: string; url: string; lineNumber: number; columnNumber: number }

/** The source file of a position in a built file. */
export type FindSource = (frame: CallFrame) => string

const IDLE = '(idle)'

// The first match by the source file of a function.
const PARTS: [name: string, pattern: RegExp][] = [
  ['compression', /^node:(internal\/)?zlib/],
  ['hashes, random bytes', /^node:(internal\/)?crypto/],
  ['SQLite', /better-sqlite3|kysely\/.*sqlite-driver/], // native code counts for the function that calls it
  ['PostgreSQL client', /node_modules\/(pg|pg-\w+)\/|kysely\/.*postgres-driver/],
  ['Kysely', /node_modules\/kysely\//],
  ['React', /node_modules\/(react|react-dom)\//],
  ['React Router', /node_modules\/(react-router|@react-router)\//],
  ['jose, OpenID client', /node_modules\/(openid-client|oauth4webapi|jose)\//],
  ['HTTP (Node, Hono)', /^node:|node_modules\/(hono|@hono)\//],
  ['other packages', /node_modules/],
  ['our own code', /\/(app|content|db)\//],
]
const GARBAGE = 'garbage collection'
const OUTSIDE = 'outside of script'
const POSTGRES = 'PostgreSQL client'
const HTTP = 'HTTP (Node, Hono)'

/** The names of all parts, in the order in which they are shown. */
export const PART_NAMES = [...PARTS.map(([name]) => name), GARBAGE, OUTSIDE]

/**
 * The busy microseconds of a process between two times, by part. A function counts for the part that its source belongs
 * to; a native function or one of Node counts for the part of its caller.
 */
export function timesByPart(
  profile: CpuProfile,
  findSource: FindSource,
  from = 0,
  to = Number.POSITIVE_INFINITY,
) {
  const parts = partsOfNodes(profile, findSource)
  const times = new Map<string, number>()
  let at = profile.startTime
  for (const [index, id] of profile.samples.entries()) {
    const took = profile.timeDeltas[index]!
    at += took
    const part = parts.get(id)
    if (!part || at < from || at > to) continue
    times.set(part, (times.get(part) ?? 0) + took)
  }
  return times
}

function partsOfNodes({ nodes }: CpuProfile, findSource: FindSource) {
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const parents = new Map(nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id])))
  const parts = new Map<number, string>()
  for (const { id, callFrame } of nodes) {
    if (callFrame.functionName === IDLE) continue
    if (callFrame.functionName === '(garbage collector)') parts.set(id, GARBAGE)
    else parts.set(id, partOf(id))
  }
  return parts

  function partOf(id: number): string {
    let first: string | undefined
    for (let at: number | undefined = id; at !== undefined; at = parents.get(at)) {
      const frame: CallFrame = byId.get(at)!.callFrame
      const part = frame.url && partOfSource(findSource(frame))
      if (!part) continue
      first ??= part
      // Functions of Node count for their caller in the stack.
      if (first !== HTTP || part === POSTGRES) return part
    }
    return first ?? OUTSIDE
  }
}

const partOfSource = (source: string) => PARTS.find(([, pattern]) => pattern.test(source))?.[0]
