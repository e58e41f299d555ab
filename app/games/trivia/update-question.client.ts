import type { Store } from '#app/games/shared/use-store.ts'
import { setLanguage } from './set-language.client.ts'
import { currentQuestion, type Trivia } from './trivia.ts'

/**
 * Writes each new question into the hidden one of two headings and shows that instead. The new heading takes the focus,
 * so that it is read out. Moving the focus forces layout, as does removing the focused element, so both happen after the
 * paint; until then the previous heading is only hidden visually.
 */
export function updateQuestion(container: HTMLElement, store: Store<Trivia>) {
  let [shown, spare] = [...container.children] as [HTMLElement, HTMLElement]
  let asked = currentQuestion(store.getState()) // not read from the page, which may be translated
  let cancel = () => {}

  const unsubscribe = store.subscribe(() => {
    const item = currentQuestion(store.getState())
    if (!item || item === asked) return
    asked = item
    ;[shown, spare] = [spare, shown]
    shown.textContent = item.question
    setLanguage(shown, item.lang ?? '')
    shown.hidden = false
    shown.className = ''
    shown.removeAttribute('role')
    spare.className = 'sr'
    spare.setAttribute('role', 'generic') // one heading at a time
    cancel()
    cancel = afterPaint(() => {
      shown.focus()
      spare.hidden = true
    })
  })
  shown.focus()

  return () => {
    unsubscribe()
    cancel()
  }
}

function afterPaint(callback: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(callback)
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}
