import { Button } from '#app/ui/button.tsx'
import { CoinChoice } from '#app/ui/coin-choice.tsx'
import type { Speed } from './snake.ts'
import styles from './speed-picker.module.css'

const SPEEDS: { speed: Speed; name: string }[] = [
  { speed: 'slow', name: 'Slow' },
  { speed: 'medium', name: 'Medium' },
  { speed: 'fast', name: 'Fast' },
]

type Props = { chosen: Speed; onChoose: (speed: Speed) => void; onReady: () => void }

export function SpeedPicker({ chosen, onChoose, onReady }: Props) {
  return (
    <form
      className={styles.picker}
      onSubmit={(event) => {
        event.preventDefault()
        onReady()
      }}
    >
      <fieldset className={styles.speeds}>
        <legend>Speed</legend>
        {SPEEDS.map(({ speed, name }) => (
          <CoinChoice
            key={speed}
            size="l"
            name="speed"
            checked={chosen === speed}
            onChange={() => onChoose(speed)}
          >
            {name}
          </CoinChoice>
        ))}
      </fieldset>
      <p className={styles.hint}>Eat the coins. Mind the walls and your own tail.</p>
      <Button type="submit" look="go" size="l" wide>
        Start Game
      </Button>
    </form>
  )
}
