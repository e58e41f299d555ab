import { useState } from 'react'
import { GameIcon } from '#app/games/shared/game-icon.tsx'
import { readHighScore } from '#app/games/shared/high-score.client.ts'
import type { OwnPicture } from '#app/games/shared/own-picture.ts'
import { useGameMessages } from '#app/games/shared/use-messages.ts'
import { Button } from '#app/ui/button.tsx'
import { classes } from '#app/ui/classes.ts'
import { SmallCoin } from '#app/ui/coin/coin.tsx'
import { manifest } from '../manifest.ts'
import { optionName } from '../puzzle-text.ts'
import { PICTURE_URLS } from './picture-urls.ts'
import { withOption } from './puzzle-photos.ts'
import { OPTIONS, type PuzzleSettings, type Setting, settingsOf } from './puzzle-settings.ts'
import styles from './puzzle-welcome.module.css'
import themes from './themes.module.css'

type Props = {
  settings: PuzzleSettings
  photos: readonly OwnPicture[]
  onSettings: (settings: PuzzleSettings) => void
  onStart: () => void
}

/** The settings before a round, with every option visible. */
export function PuzzleWelcome({ settings, photos, onSettings, onStart }: Props) {
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
