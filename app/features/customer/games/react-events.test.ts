import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { GAMES, isGameType } from '#app/games/games.ts'
import { SCREEN_EVENTS } from './react-events.ts'

const eventsOf = (game: string) => (isGameType(game) ? (GAMES[game].events ?? []) : [])

const FOLDERS = '{games,ui,features/play,features/ads}'
// What a dialog says of itself does not pass through the screen around it: React listens to the dialog.
const HEARD_AT_THE_ELEMENT = ['onCancel', 'onClose']
// The callbacks of our own parts that carry the name of no event: onBack, onSlide.
const EVENT =
  /\bon(?:Abort|Animation\w+|AuxClick|BeforeInput|BeforeToggle|Blur|Cancel|Change|Click|Close|Composition\w+|ContextMenu|Copy|Cut|DoubleClick|Drag\w*|Drop|Error|Focus|GotPointerCapture|Input|Invalid|Key\w+|Load|LostPointerCapture|Mouse\w+|Paste|Pointer\w+|Reset|Scroll\w*|Select|Submit|Toggle|Touch\w+|Transition\w+|Wheel)(?:Capture)?\b/g

/** The kinds of events that React makes a handler's out of, where they are called something else. */
const MADE_OF: Record<string, string[]> = {
  onBlur: ['focusout'],
  onChange: ['change', 'click', 'input'],
  onFocus: ['focusin'],
  onPointerEnter: ['pointerout', 'pointerover'],
  onPointerLeave: ['pointerout', 'pointerover'],
}
const kindsOf = (handler: string) => MADE_OF[handler] ?? [handler.slice('on'.length).toLowerCase()]

// Where a part of one game alone lies outside its folder.
const PART_OF: Record<string, string> = { 'app/games/shared/use-swipe.ts': 'snake' }
const gameOf = (file: string) => PART_OF[file] ?? /^app\/games\/(\w+)\//.exec(file)?.[1] ?? ''

/** Nothing is heard on its way down. */
const isHeard = (handler: string, heard: string[]) =>
  !handler.endsWith('Capture') && kindsOf(handler).every((kind) => heard.includes(kind))

test('every event that a part of the games waits for is heard', () => {
  const files = globSync(`app/${FOLDERS}/**/*.{ts,tsx}`).filter((file) => !file.includes('.test.'))
  const unheard = files.flatMap((file) => {
    const heard = [...SCREEN_EVENTS, ...eventsOf(gameOf(file))]
    const named = readFileSync(file, 'utf8').match(EVENT) ?? []
    return named
      .filter((name) => !isHeard(name, heard) && !HEARD_AT_THE_ELEMENT.includes(name))
      .map((name) => `${file}: ${name}`)
  })
  expect(unheard).toEqual([])
})

test('what a game waits for beside is waited for by its parts', () => {
  const named = (game: string) =>
    globSync('app/games/**/*.{ts,tsx}')
      .filter((file) => gameOf(file) === game)
      .flatMap((file) => readFileSync(file, 'utf8').match(EVENT) ?? [])
      .flatMap(kindsOf)
  for (const game of Object.keys(GAMES)) expect(named(game)).toEqual(expect.arrayContaining(eventsOf(game)))
})
