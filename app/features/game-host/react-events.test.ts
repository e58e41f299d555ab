import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { GAMES, isGameType } from '#app/games/games.ts'
import { SCREEN_EVENTS } from './react-events.ts'

const eventsOf = (game: string) => (isGameType(game) ? (GAMES[game].events ?? []) : [])

const FOLDERS = ['games', 'ui', 'features/game-host']
// React adds these listeners to the dialog itself, because these events do not bubble.
const NOT_BUBBLING = ['onCancel', 'onClose']
// Only names of DOM events, and not the callbacks of our own components such as onBack.
const EVENT =
  /\bon(?:Abort|Animation\w+|AuxClick|BeforeInput|BeforeToggle|Blur|Cancel|Change|Click|Close|Composition\w+|ContextMenu|Copy|Cut|DoubleClick|Drag\w*|Drop|Error|Focus|GotPointerCapture|Input|Invalid|Key\w+|Load|LostPointerCapture|Mouse\w+|Paste|Pointer\w+|Reset|Scroll\w*|Select|Submit|Toggle|Touch\w+|Transition\w+|Wheel)(?:Capture)?\b/g

/** The DOM events behind React's handlers, where the names differ. */
const DOM_EVENTS: Record<string, string[]> = {
  onBlur: ['focusout'],
  onChange: ['change', 'click', 'input'],
  onFocus: ['focusin'],
  onPointerEnter: ['pointerout', 'pointerover'],
  onPointerLeave: ['pointerout', 'pointerover'],
}
const kindsOf = (handler: string) => DOM_EVENTS[handler] ?? [handler.slice('on'.length).toLowerCase()]

// Files outside of a game's folder that only this game uses.
const PART_OF: Record<string, string> = { 'app/games/shared/use-swipe.ts': 'snake' }
const gameOf = (file: string) => PART_OF[file] ?? /^app\/games\/(\w+)\//.exec(file)?.[1] ?? ''

/** Capturing listeners are never added. */
const isListenedTo = (handler: string, events: string[]) =>
  !handler.endsWith('Capture') && kindsOf(handler).every((kind) => events.includes(kind))

test('React listens to every event that a component of the games handles', () => {
  const files = FOLDERS.flatMap((folder) => {
    const found = globSync(`app/${folder}/**/*.{ts,tsx}`).filter((file) => !file.includes('.test.'))
    expect(found, folder).not.toHaveLength(0)
    return found
  })
  const missing = files.flatMap((file) => {
    const events = [...SCREEN_EVENTS, ...eventsOf(gameOf(file))]
    const named = readFileSync(file, 'utf8').match(EVENT) ?? []
    return named
      .filter((name) => !isListenedTo(name, events) && !NOT_BUBBLING.includes(name))
      .map((name) => `${file}: ${name}`)
  })
  expect(missing).toEqual([])
})

test('a component handles each event that its manifest lists', () => {
  const named = (game: string) =>
    globSync('app/games/**/*.{ts,tsx}')
      .filter((file) => gameOf(file) === game)
      .flatMap((file) => readFileSync(file, 'utf8').match(EVENT) ?? [])
      .flatMap(kindsOf)
  for (const game of Object.keys(GAMES)) expect(named(game)).toEqual(expect.arrayContaining(eventsOf(game)))
})
