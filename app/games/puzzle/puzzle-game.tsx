import { useEffect, useState } from 'react'
import { GameFrame } from '../shared/game-frame.tsx'
import type { GameProps } from '../shared/game-manifest.ts'
import { useMessages } from '../shared/use-messages.ts'
import { begin, type Puzzle, shufflePuzzle } from './puzzle.ts'
import { PuzzleRound } from './puzzle-round.tsx'
import { PICTURE_URLS } from './setup/picture-urls.ts'
import { DEFAULTS } from './setup/puzzle-settings.ts'
import { PuzzleWelcome } from './setup/puzzle-welcome.tsx'

export function PuzzleGame({ seed, onBack, ...rest }: GameProps) {
  const { title } = useMessages().games.puzzle
  const [settings, setSettings] = useState(DEFAULTS)
  const [first, setFirst] = useState<Puzzle>()

  // All pictures come with the game, so that a picture chosen later is there without a network too.
  useEffect(() => {
    for (const address of Object.values(PICTURE_URLS)) new Image().src = address
  }, [])

  const start = () => setFirst(begin(shufflePuzzle(settings, seed)))

  if (first) {
    const around = { title, settings, onSettings: setSettings, onBack, ...rest }
    return <PuzzleRound first={first} {...around} />
  }
  return (
    <GameFrame title={title} onBack={onBack}>
      <PuzzleWelcome settings={settings} onSettings={setSettings} onStart={start} />
    </GameFrame>
  )
}
