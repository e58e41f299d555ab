import { useEffect, useRef, useState } from 'react'
import { GameIcon } from '#app/games/shared/game-icon.tsx'
import { readHighScore } from '#app/games/shared/high-score.client.ts'
import type { OwnPicture } from '#app/games/shared/own-picture.ts'
import { Button } from '#app/ui/button.tsx'
import { classes } from '#app/ui/classes.ts'
import { SmallCoin } from '#app/ui/coin/coin.tsx'
import { GameFrame } from '../shared/game-frame.tsx'
import type { GameProps } from '../shared/game-manifest.ts'
import { loadOwnPictures, ownPictures } from '../shared/own-pictures.client.ts'
import type { RankedSeed } from '../shared/ranked/ranked-engine.ts'
import { useGameMessages } from '../shared/use-messages.ts'
import { manifest } from './manifest.ts'
import type { PlayedPuzzle } from './puzzle.ts'
import { openSoon, PuzzleRound } from './puzzle-round.tsx'
import { optionName } from './puzzle-text.ts'
import { savedRound } from './saved-round.ts'
import { PICTURE_URLS } from './setup/picture-urls.ts'
import { offeredPhotos, withKnownPhoto, withOption } from './setup/puzzle-photos.ts'
import { DEFAULTS, OPTIONS, type PuzzleSettings, type Setting, settingsOf } from './setup/puzzle-settings.ts'
import styles from './setup/puzzle-welcome.module.css'
import themes from './setup/themes.module.css'

type Props = {
  settings: PuzzleSettings
  photos: readonly OwnPicture[]
  onSettings: (settings: PuzzleSettings) => void
  onStart: () => void
}

/** The settings before a round, with every option visible. */
function PuzzleWelcome({ settings, photos, onSettings, onStart }: Props) {
  const { startGame, yourHighScore, puzzle: messages } = useGameMessages()
  const [highScore] = useState(() => readHighScore(manifest))
  return (
    <>
      <p className={styles.intro}>
        <GameIcon game={manifest} size={56} />
        {messages.intro}
      </p>
      {settingsOf(settings.kind).map((name) => (
        <fieldset key={name} className={classes(styles.setting, styles[name])}>
          <legend>{messages[name]}</legend>
          <div className={styles.options}>
            {name === 'picture' &&
              photos.map((photo) => (
                <label key={photo.url} className={styles.option}>
                  <input
                    type="radio"
                    name={name}
                    checked={settings.photo === photo}
                    onChange={() => onSettings({ ...settings, photo })}
                  />
                  <span className={styles.frame}>
                    <img src={photo.small} alt={photo.name} />
                  </span>
                </label>
              ))}
            {OPTIONS[name].map((option) => (
              <label key={option} className={styles.option}>
                <input
                  type="radio"
                  name={name}
                  checked={settings[name] === option && !(name === 'picture' && settings.photo)}
                  onChange={() => onSettings(withOption(settings, name, option))}
                />
                <OptionFace name={name} option={option} />
              </label>
            ))}
          </div>
        </fieldset>
      ))}
      <div className={styles.start}>
        <p className={styles.best}>
          <SmallCoin size={22} />
          {yourHighScore({ score: highScore })}
        </p>
        <Button variant="go" size="xl" wide onClick={onStart}>
          {startGame}
        </Button>
      </div>
    </>
  )
}

function OptionFace({ name, option }: { name: Setting; option: PuzzleSettings[Setting] }) {
  const text = optionName(name, option, useGameMessages().puzzle)
  if (name !== 'picture' && name !== 'theme') return <span className={styles.face}>{text}</span>
  return (
    <span className={styles.frame}>
      {name === 'picture' ? (
        <img src={PICTURE_URLS[option as PuzzleSettings['picture']]} alt={text} />
      ) : (
        <>
          <span className={classes(styles.swatch, themes[option])} aria-hidden>
            <span>5</span>
          </span>
          {text}
        </>
      )}
    </span>
  )
}

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
