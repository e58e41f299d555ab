import { useEffect, useRef, useState } from 'react'
import { GameFrame } from '../shared/game-frame.tsx'
import type { GameProps } from '../shared/game-manifest.ts'
import { loadOwnPictures, ownPictures } from '../shared/own-pictures.client.ts'
import type { RankedSeed } from '../shared/ranked/ranked-engine.ts'
import { useGameMessages } from '../shared/use-messages.ts'
import type { PlayedPuzzle } from './puzzle.ts'
import { openSoon, PuzzleRound } from './puzzle-round.tsx'
import { savedRound } from './saved-round.ts'
import { PICTURE_URLS } from './setup/picture-urls.ts'
import { offeredPhotos, withKnownPhoto } from './setup/puzzle-photos.ts'
import { DEFAULTS } from './setup/puzzle-settings.ts'
import { PuzzleWelcome } from './setup/puzzle-welcome.tsx'

// For the whole visit, so that another round is the same kind of puzzle.
let lastSettings = DEFAULTS

export function PuzzleGame({ again = false, ...props }: GameProps<PlayedPuzzle>) {
  const { title } = useGameMessages().games.puzzle
  const { openRanked } = props
  const [photos] = useState(() => offeredPhotos(ownPictures()))
  const [settings, setSettings] = useState(() =>
    withKnownPhoto(props.saved?.state.settings ?? (again ? lastSettings : DEFAULTS), photos),
  )
  const [playing, setPlaying] = useState(props.saved !== undefined || again)
  const [first, setFirst] = useState<RankedSeed>()

  useEffect(() => {
    lastSettings = settings
  }, [settings])

  // Loads every picture, so that one chosen later is there without a network too.
  useEffect(() => {
    for (const url of Object.values(PICTURE_URLS)) new Image().src = url
  }, [])

  const starting = useRef(false)
  async function start() {
    if (starting.current) return
    starting.current = true
    if (openRanked) setFirst(await openSoon(openRanked))
    setPlaying(true)
  }

  if (playing)
    return <PuzzleRound {...{ settings, photos, first, again }} onSettings={setSettings} {...props} />
  return (
    <GameFrame title={title} onBack={props.onBack}>
      <PuzzleWelcome settings={settings} photos={photos} onSettings={setSettings} onStart={start} />
    </GameFrame>
  )
}
PuzzleGame.savedRound = savedRound

/** The game with the photos that it may offer. */
export async function loadPuzzle() {
  await loadOwnPictures()
  return PuzzleGame
}
