import { useState } from 'react'
import { readHighScore } from '#app/games/shared/high-score.client.ts'
import { useWords } from '#app/games/shared/use-messages.ts'
import { Button } from '#app/ui/button.tsx'
import { classes } from '#app/ui/classes.ts'
import { SmallCoin } from '#app/ui/coin/coin.tsx'
import { PuzzleToken } from '../puzzle-token.tsx'
import { sizeName } from '../puzzle-words.ts'
import { Choices } from './choices.tsx'
import { PICTURE_URLS } from './picture-urls.ts'
import { DIFFICULTIES, KINDS, PICTURES, type Settings, SIZES, THEMES } from './puzzle-settings.ts'
import styles from './puzzle-welcome.module.css'
import themes from './themes.module.css'

type Props = { settings: Settings; onSettings: (settings: Settings) => void; onStart: () => void }

export function PuzzleWelcome({ settings, onSettings, onStart }: Props) {
  const { startGame, yourHighScore, puzzle: words } = useWords()
  const [best] = useState(() => readHighScore('puzzle'))
  const choose = (change: Partial<Settings>) => onSettings({ ...settings, ...change })
  return (
    <>
      <p className={styles.intro}>
        <PuzzleToken size={56} />
        {words.intro}
      </p>
      <Choices
        legend={words.difficulty}
        look="chips"
        options={DIFFICULTIES}
        value={settings.difficulty}
        show={(difficulty) => words.difficulties[difficulty]}
        onChoose={(difficulty) => choose({ difficulty })}
      />
      <Choices
        legend={words.size}
        look="chips"
        options={SIZES}
        value={settings.size}
        show={sizeName}
        onChoose={(size) => choose({ size })}
      />
      <Choices
        legend={words.kind}
        look="cards"
        options={KINDS}
        value={settings.kind}
        show={(kind) => words.kinds[kind]}
        onChoose={(kind) => choose({ kind })}
      />
      {settings.kind === 'image' ? (
        <Choices
          legend={words.picture}
          look="pictures"
          options={PICTURES}
          value={settings.picture}
          show={(picture) => <img src={PICTURE_URLS[picture]} alt={words.pictures[picture]} />}
          onChoose={(picture) => choose({ picture })}
        />
      ) : (
        <Choices
          legend={words.theme}
          look="colours"
          options={THEMES}
          value={settings.theme}
          show={(theme) => (
            <span className={styles.theme}>
              <span className={classes(styles.swatch, themes[theme])} aria-hidden>
                <span>5</span>
              </span>
              {words.themes[theme]}
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
        <Button look="go" size="xl" wide onClick={onStart}>
          {startGame}
        </Button>
      </div>
    </>
  )
}
