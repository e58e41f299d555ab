import { useEffect, useState } from 'react'
import { GameFrame } from '../shared/game-frame.tsx'
import type { GameProps } from '../shared/game-manifest.ts'
import { useGameMessages } from '../shared/use-messages.ts'
import type { PlayedPuzzle } from './puzzle.ts'
import { PuzzleRound } from './puzzle-round.tsx'
import { savedRound } from './saved-round.ts'
import { PICTURE_URLS } from './setup/picture-urls.ts'
import { DEFAULTS } from './setup/puzzle-settings.ts'
import { PuzzleWelcome } from './setup/puzzle-welcome.tsx'

// For the whole visit, so that another round is the same kind of puzzle.
let lastSettings = DEFAULTS

export function PuzzleGame({ again = false, ...props }: GameProps<PlayedPuzzle>) {
  const { title } = useGameMessages().games.puzzle
  const [settings, setSettings] = useState(props.saved?.state.settings ?? (again ? lastSettings : DEFAULTS))
  const [playing, setPlaying] = useState(props.saved !== undefined || again)

  useEffect(() => {
    lastSettings = settings
  }, [settings])

  // Loads every picture, so that one chosen later is there without a network too.
  useEffect(() => {
    for (const url of Object.values(PICTURE_URLS)) new Image().src = url
  }, [])

  if (playing) return <PuzzleRound settings={settings} onSettings={setSettings} {...props} />
  return (
    <GameFrame title={title} onBack={props.onBack}>
      <PuzzleWelcome settings={settings} onSettings={setSettings} onStart={() => setPlaying(true)} />
    </GameFrame>
  )
}
PuzzleGame.savedRound = savedRound
