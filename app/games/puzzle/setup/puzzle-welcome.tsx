import { useState } from 'react'
import { GameIcon } from '#app/games/shared/game-icon.tsx'
import { readHighScore } from '#app/games/shared/high-score.client.ts'
import { useMessages } from '#app/games/shared/use-messages.ts'
import { Button } from '#app/ui/button.tsx'
import { classes } from '#app/ui/classes.ts'
import { SmallCoin } from '#app/ui/coin/coin.tsx'
import { manifest } from '../manifest.ts'
import { sizeName } from '../puzzle-text.ts'
import { Choices } from './choices.tsx'
import { PICTURE_URLS } from './picture-urls.ts'
import { DIFFICULTIES, KINDS, PICTURES, type Settings, SIZES, THEMES } from './puzzle-settings.ts'
import styles from './puzzle-welcome.module.css'
import themes from './themes.module.css'

type Props = { settings: Settings; onSettings: (settings: Settings) => void; onStart: () => void }

export function PuzzleWelcome({ settings, onSettings, onStart }: Props) {
  const { startGame, yourHighScore, puzzle: messages } = useMessages()
  const [best] = useState(() => readHighScore(manifest))
  const choose = (change: Partial<Settings>) => onSettings({ ...settings, ...change })
  return (
    <>
      <p className={styles.intro}>
        <GameIcon game={manifest} size={56} />
        {messages.intro}
      </p>
      <Choices
        legend={messages.difficulty}
        variant="chips"
        options={DIFFICULTIES}
        value={settings.difficulty}
        show={(difficulty) => messages.difficulties[difficulty]}
        onChoose={(difficulty) => choose({ difficulty })}
      />
      <Choices
        legend={messages.size}
        variant="chips"
        options={SIZES}
        value={settings.size}
        show={sizeName}
        onChoose={(size) => choose({ size })}
      />
      <Choices
        legend={messages.kind}
        variant="cards"
        options={KINDS}
        value={settings.kind}
        show={(kind) => messages.kinds[kind]}
        onChoose={(kind) => choose({ kind })}
      />
      {settings.kind === 'image' ? (
        <Choices
          legend={messages.picture}
          variant="pictures"
          options={PICTURES}
          value={settings.picture}
          show={(picture) => <img src={PICTURE_URLS[picture]} alt={messages.pictures[picture]} />}
          onChoose={(picture) => choose({ picture })}
        />
      ) : (
        <Choices
          legend={messages.theme}
          variant="colours"
          options={THEMES}
          value={settings.theme}
          show={(theme) => (
            <span className={styles.theme}>
              <span className={classes(styles.swatch, themes[theme])} aria-hidden>
                <span>5</span>
              </span>
              {messages.themes[theme]}
            </span>
          )}
          onChoose={(theme) => choose({ theme })}
        />
      )}
      <div className={styles.start}>
        <p className={styles.best}>
          <SmallCoin size={22} />
          {yourHighScore({ score: best })}
        </p>
        <Button variant="go" size="xl" wide onClick={onStart}>
          {startGame}
        </Button>
      </div>
    </>
  )
}
