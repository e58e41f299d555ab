import { useEffect, useRef, useState } from 'react'
import type { ShownEncoding } from '#app/kit/csv/decode-text.ts'
import { isHostLimit } from '#app/kit/upload/upload.client.ts'
import { randomKey } from '#app/ui/random-key.ts'
import type { Matched, MatchTip } from './match.ts'
import type { Reading, Unsure } from './read-statement.ts'
import { MAX_ENTRIES, type StatementEntry } from './statement-lines.ts'
import type { Columns, Order, WorkerAnswer } from './statement-worker.client.ts'

const linesOf = (providerId: string) => `/dashboard/statement/lines?account=${providerId}`
const MAX_BYTES = 20 * 1024 * 1024
const DAY_MS = 24 * 60 * 60 * 1000
const STORED = 'tiplark.columns' // the columns of files that are not known

type ReadFile = Omit<Extract<WorkerAnswer, { kind: 'payments' }>, 'kind'> & { name: string }
export type StatementProblem =
  | 'unreadable'
  | 'other-format'
  | 'workbook-too-large'
  | 'too-large'
  | 'no-answer'
  | 'not-stored'
  | 'host-limit'
  | 'not-undone'

export type StatementState =
  | { phase: 'empty'; problem?: StatementProblem; name?: string }
  | { phase: 'reading'; name: string; lines?: number }
  | ({ phase: 'mapping'; name: string; file: string; lines: string[][] } & Columns)
  | { phase: 'asking'; name: string; unsure: Unsure; encodings?: ShownEncoding[]; sheets?: string[] }
  | {
      phase: 'table'
      file: ReadFile
      matched: Matched
      importId: string // the same when it is sent again
      saving: boolean
      problem?: StatementProblem
    }
  | { phase: 'done'; importId: string; tips: number; undone: boolean }

type Stored = Columns & { file: string }

/** The headings of a file, by which its columns are recognised again. */
const fileOf = ({ lines, head }: { lines: string[][]; head?: number | null }) =>
  head === null || head === undefined ? `${lines.at(-1)?.length} columns` : lines[head]!.join()

function readAllStored(): Stored[] {
  try {
    return JSON.parse(localStorage.getItem(STORED) ?? '[]')
  } catch {
    return []
  }
}

const readStored = (file: string) => readAllStored().find((one) => one.file === file)

function store(entry: Stored) {
  try {
    const others = readAllStored().filter(({ file }) => file !== entry.file)
    localStorage.setItem(STORED, JSON.stringify([...others.slice(-9), entry]))
  } catch {
    // The columns are chosen again next time.
  }
}

class HostLimit extends Error {}

async function send(providerId: string, body: object): Promise<{ tips: number }> {
  const response = await fetch(linesOf(providerId), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const answer = await response.json().catch(() => undefined)
  if (isHostLimit(response.status, answer)) throw new HostLimit()
  if (!response.ok) throw new Error(String(response.status))
  return answer
}

/** All tips of a way around the payments of a statement. */
async function loadTips(
  providerId: string,
  { method, from, to }: { method: string; from: number; to: number },
) {
  const all: MatchTip[] = []
  const query = { method, from: String(Math.max(0, from - 8 * DAY_MS)), to: String(to + 2 * DAY_MS) }
  for (let more = true; more; ) {
    const last = all.at(-1)
    const params = new URLSearchParams({ ...query, ...(last && { after: `${last.at}.${last.id}` }) })
    const response = await fetch(`${linesOf(providerId)}&${params}`)
    if (!response.ok) throw new Error(String(response.status))
    const page = (await response.json()) as { tips: MatchTip[]; more: boolean }
    all.push(...page.tips)
    more = page.more
  }
  return all
}

const PROBLEMS = ['unreadable', 'other-format', 'workbook-too-large'] as const
const isProblem = (answer: WorkerAnswer): answer is { kind: (typeof PROBLEMS)[number] } =>
  PROBLEMS.some((kind) => kind === answer.kind)

/** Reads a statement in a worker of this browser, pairs it with tips, and stores what the provider has chosen. */
export function useStatement(providerId: string, account: Pick<Reading, 'currency' | 'country'>) {
  const [state, setState] = useState<StatementState>({ phase: 'empty' })
  const worker = useRef<Worker>(null)
  useEffect(() => () => worker.current?.terminate(), [])

  /** A worker of its own for each file: what is still being read gives way with its worker, and answers nothing more. */
  function startWorker() {
    worker.current?.terminate()
    worker.current = new Worker(new URL('./statement-worker.client.ts', import.meta.url), { type: 'module' })
    return worker.current
  }
  const order = (to: Worker, message: Order) =>
    new Promise<WorkerAnswer>((resolve, reject) => {
      to.onmessage = ({ data }: MessageEvent<WorkerAnswer>) => resolve(data)
      to.onerror = reject
      to.postMessage(message)
    })
  const fail = (problem: StatementProblem, name?: string) => setState({ phase: 'empty', problem, name })

  async function continueWith(own: Worker, name: string, answer: WorkerAnswer) {
    if (isProblem(answer)) return fail(answer.kind, name)
    if (answer.kind === 'sheets')
      return setState({ phase: 'asking', name, unsure: {}, sheets: answer.sheets })
    if (answer.kind === 'encodings')
      return setState({ phase: 'asking', name, unsure: {}, encodings: answer.encodings })
    if (answer.kind === 'unknown') {
      const { kind: _, ...columns } = answer
      const file = fileOf(columns)
      const stored = Object.keys(columns.mapping).length ? undefined : readStored(file)
      return setState({ phase: 'mapping', name, ...columns, ...stored, file })
    }
    if (answer.kind !== 'payments') return
    const { kind: _, ...file } = answer
    if (Object.keys(file.unsure).length) return setState({ phase: 'asking', name, unsure: file.unsure })
    setState({ phase: 'reading', name, lines: file.lines })
    const tips = file.payments ? await loadTips(providerId, file) : []
    const matched = await order(own, { kind: 'match', tips })
    if (matched.kind !== 'matched') return fail('unreadable', name)
    setState({
      phase: 'table',
      file: { ...file, name },
      matched: matched.matched,
      importId: randomKey(),
      saving: false,
    })
  }

  async function continueAfter(own: Worker, name: string, message: Order) {
    setState({ phase: 'reading', name })
    try {
      await continueWith(own, name, await order(own, message))
    } catch {
      if (worker.current === own) fail('no-answer', name)
    }
  }

  async function read(file: File) {
    const own = startWorker()
    if (file.size > MAX_BYTES) return fail('too-large', file.name)
    const reading = { ...account, now: Date.now() }
    await continueAfter(own, file.name, { kind: 'read', file, owner: providerId, reading })
  }

  async function map(columns: Columns) {
    if (state.phase !== 'mapping' || !worker.current) return
    store({ file: state.file, ...columns })
    await continueAfter(worker.current, state.name, { kind: 'map', columns })
  }

  /** Reads the same file again, by what was chosen, or asks for its columns. */
  async function readAgain(
    message: Extract<Order, { kind: 'read-again' | 'ask-columns' | 'decode' | 'choose-sheet' }>,
  ) {
    const name = state.phase === 'table' ? state.file.name : state.phase === 'asking' ? state.name : undefined
    if (name !== undefined && worker.current) await continueAfter(worker.current, name, message)
  }

  async function save(entries: StatementEntry[]) {
    if (state.phase !== 'table') return
    const { importId } = state
    setState({ ...state, saving: true, problem: undefined })
    try {
      let tips = 0
      for (let from = 0; from < entries.length; from += MAX_ENTRIES) {
        const some = entries.slice(from, from + MAX_ENTRIES)
        const confirm = some.flatMap((entry) => ('confirm' in entry ? entry.confirm : []))
        const add = some.flatMap((entry) => ('add' in entry ? entry.add : []))
        tips = (await send(providerId, { kind: 'apply', importId, method: state.file.method, confirm, add }))
          .tips
      }
      setState({ phase: 'done', importId, tips, undone: false })
    } catch (error) {
      // What was stored stays stored; sending all again stores the rest.
      setState({ ...state, saving: false, problem: error instanceof HostLimit ? 'host-limit' : 'not-stored' })
    }
  }

  async function undo(importId: string) {
    try {
      const { tips } = await send(providerId, { kind: 'undo', importId })
      setState({ phase: 'done', importId, tips, undone: true })
    } catch {
      fail('not-undone')
    }
  }

  const restart = () => setState({ phase: 'empty' })
  return { state, read, map, readAgain, save, undo, restart }
}
