import { expect, test } from 'vitest'
import { frameTimes, scriptTimes, type TraceEvent } from './trace.ts'

const at = (ms: number, name: string, lasts = 0, tid = 1): TraceEvent => ({
  name,
  ph: 'X',
  pid: 7,
  tid,
  ts: ms * 1000,
  dur: lasts * 1000,
})
const frame = (ms: number) => at(ms, 'BeginMainThreadFrame')

test('script counts for the frame in which it started, and nested calls count once', () => {
  const trace = [
    frame(0),
    at(1, 'FireAnimationFrame', 4),
    at(2, 'FunctionCall', 2),
    at(8, 'TimerFire', 1),
    frame(16),
    at(17, 'FunctionCall', 3),
  ]
  expect(scriptTimes(trace)).toEqual([5, 3])
})

test('frames without script, other tasks and other threads do not count', () => {
  const trace = [frame(0), at(1, 'Layout', 9), at(2, 'FunctionCall', 5, 2), frame(16), at(17, 'TimerFire', 2)]
  expect(scriptTimes(trace)).toEqual([2])
})

test('script before the first frame does not count', () => {
  expect(scriptTimes([at(0, 'FunctionCall', 5), frame(16), at(17, 'FunctionCall', 1)])).toEqual([1])
})

test('time during which the thread is descheduled does not count', () => {
  const disturbed = { ...at(1, 'FunctionCall', 20), tdur: 3000 }
  expect(scriptTimes([frame(0), disturbed])).toEqual([3])
})

test('listeners of the driver, which have no address, do not count', () => {
  const ofProduct = {
    ...at(1, 'FunctionCall', 2),
    args: { data: { url: 'http://127.0.0.1/assets/games.js' } },
  }
  const ofDriver = { ...at(4, 'FunctionCall', 3), args: { data: {} } }
  expect(scriptTimes([frame(0), ofProduct, ofDriver])).toEqual([2])
})

test('style, layout and paint count together with script, and script within them counts once', () => {
  const trace = [
    frame(0),
    at(1, 'FireAnimationFrame', 2),
    at(4, 'UpdateLayoutTree', 1),
    at(5, 'Layout', 3),
    at(6, 'FunctionCall', 1),
    at(9, 'Paint', 2),
    frame(16),
    at(17, 'Paint', 1),
  ]
  expect(frameTimes(trace)).toEqual([8, 1])
})
