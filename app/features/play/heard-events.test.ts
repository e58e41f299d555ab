import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { HEARD } from './heard-events.ts'

const FOLDERS = '{games,ui,features/play,features/ads}'
// What a dialog says of itself does not pass through the screen around it: React listens to the dialog.
const HEARD_AT_THE_ELEMENT = ['onCancel', 'onClose']
// The callbacks of our own parts that carry the name of no event: onBack, onSlide.
const EVENT =
  /\bon(?:Abort|Animation\w+|AuxClick|BeforeInput|BeforeToggle|Blur|Cancel|Change|Click|Close|Composition\w+|ContextMenu|Copy|Cut|DoubleClick|Drag\w*|Drop|Error|Focus|GotPointerCapture|Input|Invalid|Key\w+|Load|LostPointerCapture|Mouse\w+|Paste|Pointer\w+|Reset|Scroll\w*|Select|Submit|Toggle|Touch\w+|Transition\w+|Wheel)(?:Capture)?\b/g

test('every event that a part of the games waits for is heard', () => {
  const files = globSync(`app/${FOLDERS}/**/*.{ts,tsx}`)
  const named = new Set(files.flatMap((file) => readFileSync(file, 'utf8').match(EVENT) ?? []))
  expect(named).toContain('onPointerMove')
  expect([...named].filter((name) => !HEARD[name] && !HEARD_AT_THE_ELEMENT.includes(name))).toEqual([])
})
