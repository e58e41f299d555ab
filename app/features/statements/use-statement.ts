import { useEffect, useRef, useState } from 'react'
import { randomKey } from '#app/ui/random-key.ts'
import type { Currency } from '#content/currencies.ts'
import type { Matched, MatchTip } from './match.ts'
import type { DayOrder } from './parse-cells.ts'
import type { Mapping } from './read-statement.ts'
import { MAX_ENTRIES, type StatementEntry } from './statement-lines.ts'
import type { Order, WorkerAnswer } from './statement-worker.client.ts'

const linesOf = (providerId: string) => `/dashboard/statement/lines?account=${providerId}`
const MAX_BYTES = 20 * 1024 * 1024
const DAY_MS = 24 * 60 * 60 * 1000
const STORED = 'tiplark.columns' // the columns of files that are not known

type ReadFile = {
  name: string
  lines: number
  payments: number
  unread: number
  from: number
  to: number
  way: string
}
export type StatementProblem = 'unreadable' | 'too-large' | 'no-answer' | 'not-stored' | 'not-undone'

export type StatementState =
  | { phase: 'empty'; problem?: StatementProblem; name?: string }
  | { phase: 'reading'; name: string; lines?: number }
  | ({ phase: 'mapping'; name: string; headings: string[]; sample: string[][] } & Columns)
  | {
      phase: 'table'
      file: ReadFile
      matched: Matched
      importId: string // the same when it is sent again
      saving: boolean
      problem?: StatementProblem
    }
  | { phase: 'done'; importId: string; tips: number; undone: boolean }

/** What the columns of a file are that is not known. */
export type Columns = { mapping: Mapping; way: string; order?: DayOrder }

type Stored = Columns & { headings: string }

function readStored(headings: string[]): Stored | undefined {
  try {
    const all = JSON.parse(localStorage.getItem(STORED) ?? '[]') as Stored[]
    return all.find((one) => one.headings === headings.join())
  } catch {
    return undefined
  }
}

function store(entry: Stored) {
  try {
    const all = JSON.parse(localStorage.getItem(STORED) ?? '[]') as Stored[]
    const others = all.filter(({ headings }) => headings !== entry.headings).slice(-9)
    localStorage.setItem(STORED, JSON.stringify([...others, entry]))
  } catch {
    // The columns are chosen again next time.
  }
}

async function send(providerId: string, body: object): Promise<{ tips: number }> {
  const response = await fetch(linesOf(providerId), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(String(response.status))
  return response.json()
}

/** All tips of a way around the payments of a statement. */
async function loadTips(providerId: string, { way, from, to }: { way: string; from: number; to: number }) {
  const all: MatchTip[] = []
  const query = { way, from: String(Math.max(0, from - 8 * DAY_MS)), to: String(to + 2 * DAY_MS) }
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

/** Reads a statement in a worker of this browser, pairs it with tips, and stores what the provider has chosen. */
export function useStatement(providerId: string, currency: Currency) {
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
    if (answer.kind === 'unreadable') return fail('unreadable', name)
    if (answer.kind === 'unknown') {
      const stored = readStored(answer.headings)
      const { headings, sample } = answer
      return setState({
        phase: 'mapping',
        name,
        headings,
        sample,
        mapping: stored?.mapping ?? {},
        way: stored?.way ?? '',
        order: stored?.order,
      })
    }
    if (answer.kind !== 'payments') return
    setState({ phase: 'reading', name, lines: answer.lines })
    const { way, lines, payments, unread, from, to } = answer
    const tips = payments ? await loadTips(providerId, answer) : []
    const matched = await order(own, { kind: 'match', tips })
    if (matched.kind !== 'matched') return fail('unreadable', name)
    setState({
      phase: 'table',
      file: { name, lines, payments, unread, from, to, way },
      matched: matched.matched,
      importId: randomKey(),
      saving: false,
    })
  }

  async function read(file: File) {
    const own = startWorker()
    if (file.size > MAX_BYTES) return fail('too-large', file.name)
    setState({ phase: 'reading', name: file.name })
    try {
      await continueWith(
        own,
        file.name,
        await order(own, { kind: 'read', file, currency, owner: providerId }),
      )
    } catch {
      if (worker.current === own) fail('no-answer', file.name)
    }
  }

  async function map(columns: Columns) {
    const own = worker.current
    if (state.phase !== 'mapping' || !own) return
    const { name, headings } = state
    store({ headings: headings.join(), ...columns })
    setState({ phase: 'reading', name })
    try {
      await continueWith(own, name, await order(own, { kind: 'map', ...columns }))
    } catch {
      if (worker.current === own) fail('no-answer', name)
    }
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
        tips = (await send(providerId, { kind: 'apply', importId, way: state.file.way, confirm, add })).tips
      }
      setState({ phase: 'done', importId, tips, undone: false })
    } catch {
      // What was stored stays stored; sending all again stores the rest.
      setState({ ...state, saving: false, problem: 'not-stored' })
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
  return { state, read, map, save, undo, restart }
}
