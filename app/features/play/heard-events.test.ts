import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { HEARD, HEARD_ON_THE_WAY_DOWN } from './heard-events.ts'

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

function isHeard(handler: string) {
  const onTheWayUp = handler.replace(/Capture$/, '')
  const heard = handler === onTheWayUp ? HEARD : HEARD_ON_THE_WAY_DOWN
  return kindsOf(onTheWayUp).every((kind) => heard.includes(kind))
}

test('every event that a part of the games waits for is heard', () => {
  const files = globSync(`app/${FOLDERS}/**/*.{ts,tsx}`).filter((file) => !file.includes('.test.'))
  const named = new Set(files.flatMap((file) => readFileSync(file, 'utf8').match(EVENT) ?? []))
  expect(named).toContain('onPointerMove')
  const unheard = [...named].filter((name) => !isHeard(name) && !HEARD_AT_THE_ELEMENT.includes(name))
  expect(unheard).toEqual([])
})
