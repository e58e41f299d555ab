import { afterPaint } from '#app/games/shared/after-paint.client.ts'
import type { Store } from '#app/games/shared/use-store.ts'
import { currentQuestion, type Trivia } from './trivia.ts'

/**
 * Writes each new question into the heading of a room's two that is not shown, and shows that instead. The question
 * takes the focus, so that it is read out: in another heading, because the one that has the focus would stay unread.
 * To move the focus the browser lays the page out, so it moves when the new words are painted, and the heading before
 * stays that long, out of sight: one that goes away with the focus costs as much again.
 */
export function updateQuestion(room: HTMLElement, store: Store<Trivia>) {
  let [shown, spare] = [...room.children] as [HTMLElement, HTMLElement]
  let callOff = () => {}

  const unlisten = store.subscribe(() => {
    const question = currentQuestion(store.getState())?.question
    if (!question || question === shown.textContent) return
    ;[shown, spare] = [spare, shown]
    shown.textContent = question
    shown.hidden = false
    shown.className = ''
    shown.removeAttribute('role')
    spare.className = 'sr'
    spare.setAttribute('role', 'generic') // no second heading meanwhile
    callOff()
    callOff = afterPaint(() => {
      shown.focus()
      spare.hidden = true
    })
  })
  shown.focus()

  return () => {
    unlisten()
    callOff()
  }
}
