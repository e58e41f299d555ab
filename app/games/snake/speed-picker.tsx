import { useGameMessages } from '#app/games/shared/use-messages.ts'
import { Button } from '#app/ui/button.tsx'
import { CoinRadio } from '#app/ui/forms/coin-radio.tsx'
import type { Speed } from './snake.ts'
import styles from './speed-picker.module.css'

const SPEEDS: Speed[] = ['slow', 'medium', 'fast']

type Props = { chosen: Speed; onChoose: (speed: Speed) => void; onReady: () => void }

export function SpeedPicker({ chosen, onChoose, onReady }: Props) {
  const { startGame, snake: messages } = useGameMessages()
  return (
    <form
      className={styles.picker}
      onSubmit={(event) => {
        event.preventDefault()
        onReady()
      }}
    >
      <fieldset className={styles.speeds}>
        <legend>{messages.speed}</legend>
        {SPEEDS.map((speed) => (
          <CoinRadio
            key={speed}
            size="l"
            name="speed"
            checked={chosen === speed}
            onChange={() => onChoose(speed)}
          >
            {messages.speeds[speed]}
          </CoinRadio>
        ))}
      </fieldset>
      <p className={styles.hint}>{messages.hint}</p>
      <Button type="submit" variant="go" size="l" wide>
        {startGame}
      </Button>
    </form>
  )
}
