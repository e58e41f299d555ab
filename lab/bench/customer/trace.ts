/** An event of Chromium's trace; times in microseconds. `tdur` excludes the time during which the thread waited for a processor. */
export type TraceEvent = {
  name: string
  ph: string
  pid: number
  tid: number
  ts: number
  dur?: number
  tdur?: number
  args?: { data?: { url?: string } }
}

const SCRIPT = new Set([
  'EvaluateScript',
  'FireAnimationFrame',
  'FireIdleCallback',
  'FunctionCall',
  'MajorGC',
  'MinorGC',
  'RunMicrotasks',
  'TimerFire',
  'v8.callFunction',
  'v8.run',
])
const RENDERING = new Set([
  'Commit',
  'HitTest',
  'Layerize',
  'Layout',
  'Paint',
  'PrePaint',
  'UpdateLayer',
  'UpdateLayoutTree',
])
const FRAME = 'BeginMainThreadFrame'

/** A listener of Playwright's, which has no address: on a slowed processor they take up to 3 ms of a tap. */
const isOfDriver = ({ name, args }: TraceEvent) => name === 'FunctionCall' && args?.data && !args.data.url

const threadOf = ({ pid, tid }: TraceEvent) => `${pid}/${tid}`

/** The thread that rendered the page: the one with most frames. */
function pageThread(events: TraceEvent[]) {
  const counts = new Map<string, number>()
  for (const event of events)
    if (event.name === FRAME) counts.set(threadOf(event), (counts.get(threadOf(event)) ?? 0) + 1)
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0]
}

/** The time spans of events with these names, without nested ones. */
function stretchesOf(events: TraceEvent[], isCounted: (name: string) => boolean) {
  const stretches: { from: number; to: number; worked: number }[] = []
  for (const { name, ts, dur = 0, tdur = dur } of events) {
    if (!isCounted(name)) continue
    const last = stretches.at(-1)
    if (!last || ts >= last.to) stretches.push({ from: ts, to: ts + dur, worked: tdur })
  }
  return stretches
}

/** The milliseconds of counted events from the start of a frame to the start of the next one, for each frame with any. */
function timesOfFrames(trace: TraceEvent[], isCounted: (name: string) => boolean) {
  const thread = pageThread(trace)
  const events = trace
    .filter((event) => threadOf(event) === thread && (event.ph === 'X' || event.name === FRAME))
    .filter((event) => !isOfDriver(event))
    .sort((a, b) => a.ts - b.ts)
  const begins = events.filter(({ name }) => name === FRAME).map(({ ts }) => ts)
  const sums = new Map<number, number>()
  let frame = -1
  for (const { from, worked } of stretchesOf(events, isCounted)) {
    while (frame + 1 < begins.length && begins[frame + 1]! <= from) frame++
    if (frame >= 0) sums.set(frame, (sums.get(frame) ?? 0) + worked / 1000)
  }
  return [...sums.values()]
}

/** The milliseconds of script of each frame that ran script. */
export const scriptTimes = (trace: TraceEvent[]) => timesOfFrames(trace, (name) => SCRIPT.has(name))

/** The milliseconds of script, style, layout and paint of each frame that had any, on the page's own thread. */
export const frameTimes = (trace: TraceEvent[]) =>
  timesOfFrames(trace, (name) => SCRIPT.has(name) || RENDERING.has(name))
