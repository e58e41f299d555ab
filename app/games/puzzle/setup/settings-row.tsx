import { useGameMessages } from '#app/games/shared/use-messages.ts'
import { Options, SelectField } from '#app/ui/forms/field.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import { optionName } from '../puzzle-text.ts'
import { OPTIONS, type PuzzleSettings, settingsOf } from './puzzle-settings.ts'
import styles from './settings-row.module.css'

type Props = { settings: PuzzleSettings; locked: boolean; onSettings: (settings: PuzzleSettings) => void }

/** The settings during a round. */
export function SettingsRow({ settings, locked, onSettings }: Props) {
  const { puzzle: messages } = useGameMessages()
  return (
    <Card as="div" className={styles.row}>
      {settingsOf(settings.kind).map((name) => (
        <SelectField
          key={name}
          label={messages[name]}
          value={settings[name]}
          disabled={locked && name !== 'theme'}
          onChange={({ target }) =>
            onSettings({
              ...settings,
              [name]: OPTIONS[name].find((option) => String(option) === target.value),
            })
          }
        >
          <Options of={OPTIONS[name].map((option) => [option, optionName(name, option, messages)])} />
        </SelectField>
      ))}
    </Card>
  )
}
