import { useEffect, useMemo, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { keepItems, type Menu, moveItem } from '../menu.ts'
import { explainFailure, isSignedOut } from '../menu-failure.ts'
import { doneMessage } from '../menu-messages.ts'
import { type Heard, sendMenuForm } from './menu-upload.client.ts'

const NOTICE_MS = 3000

export type Said = { kind: 'ok' | 'bad'; sentence: string; reason?: string }
type Guess = (menu: Menu) => Menu
export type SendOptions = { onShare?: (share: number) => void; signal?: AbortSignal }

/** What a one-tap change will make of the menu, shown before the server has said so. Saying it twice changes nothing. */
function guessOf(form: FormData): Guess | undefined {
  const wish = Object.fromEntries(new URLSearchParams(String(form.get('do') ?? '')))
  const { deed, id = '', after, before = '' } = wish
  const move = after ? { id, after } : { id, before }
  if (deed === 'item-move') return (menu) => ({ ...menu, items: moveItem(menu.items, move) })
  if (deed === 'category-move') return (menu) => ({ ...menu, categories: moveItem(menu.categories, move) })
  if (deed !== 'item-available') return
  const available = wish.available === '1'
  return (menu) => ({
    ...menu,
    items: menu.items.map((item) =>
      item.id === id && item.available !== available
        ? { ...item, available, revision: item.revision + 1 }
        : item,
    ),
  })
}

// Where nobody answered, to read the menu again would fail as well, and take the page away with all that was typed.
const NO_NEWS = new Set<string>(['elsewhere', 'failed', 'canceled', 'invalid'])
const isNews = (answer: Heard) => answer.ok || !NO_NEWS.has(answer.cause)

/** The menu as it will be, the ways to change it and what there is to say about the last change. */
export function useMenu(providerId: string, loaded: Menu, first?: Said) {
  const { revalidate } = useRevalidator()
  const [guesses, setGuesses] = useState<Guess[]>([])
  const [said, setSaid] = useState(first)
  const [signedOut, setSignedOut] = useState(false)
  const inFlight = useRef(0)
  const line = useRef<Promise<unknown>>(Promise.resolve()) // one-tap changes go one after the other

  // biome-ignore lint/correctness/useExhaustiveDependencies: with every new reading of the menu the guesses have come true or not
  useEffect(() => {
    if (inFlight.current === 0) setGuesses([])
  }, [loaded])

  useEffect(() => {
    if (said?.kind !== 'ok') return
    const timer = setTimeout(() => setSaid(undefined), NOTICE_MS)
    return () => clearTimeout(timer)
  }, [said])

  async function deliver(form: FormData, options?: SendOptions): Promise<Heard> {
    inFlight.current++
    const answer = await sendMenuForm(providerId, form, options)
    inFlight.current--
    const hasImage = form.get('image') instanceof File
    if (!answer.ok && isSignedOut(answer, hasImage)) setSignedOut(true)
    else if (inFlight.current === 0 && isNews(answer)) await revalidate()
    if (answer.ok) {
      // Said once the list shows it.
      const sentence = doneMessage(answer.deed)
      setSaid(sentence ? { kind: 'ok', sentence } : undefined)
    }
    return answer
  }

  /** Sends a form of a dialog, behind the taps before it; the dialog shows by itself what went wrong. */
  async function send(form: FormData, options?: SendOptions) {
    await line.current
    return deliver(form, options)
  }

  /** Makes a change of one tap: seen at once, sent in its turn, taken back when it fails. */
  function tap(form: FormData) {
    const guess = guessOf(form)
    if (guess) setGuesses((before) => [...before, guess])
    setSaid(undefined)
    inFlight.current++
    line.current = line.current.then(async () => {
      inFlight.current--
      const answer = await deliver(form)
      if (answer.ok) return
      setGuesses((before) => before.filter((other) => other !== guess))
      setSaid({ kind: 'bad', ...explainFailure(answer) })
    })
  }

  const items = useRef(loaded.items)
  const read = useMemo(() => {
    items.current = keepItems(items.current, loaded.items)
    return { ...loaded, items: items.current }
  }, [loaded])
  const menu = useMemo(() => guesses.reduce((now, guess) => guess(now), read), [guesses, read])
  return { menu, said, signedOut, send, tap, dismiss: () => setSaid(undefined) }
}
