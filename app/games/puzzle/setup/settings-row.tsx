import type { OwnPicture } from '#app/games/shared/own-picture.ts'
import { useGameMessages } from '#app/games/shared/use-messages.ts'
import { Options, SelectField } from '#app/ui/forms/field.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import { optionName } from '../puzzle-text.ts'
import { withOption } from './puzzle-photos.ts'
import { OPTIONS, type PuzzleSettings, type Setting, settingsOf } from './puzzle-settings.ts'
import styles from './settings-row.module.css'

type Props = {
  settings: PuzzleSettings
  photos: readonly OwnPicture[]
  locked: boolean
  onSettings: (settings: PuzzleSettings) => void
}

/** The settings during a round. */
export function SettingsRow({ settings, photos, locked, onSettings }: Props) {
  const { puzzle: messages } = useGameMessages()
  function choose(name: Setting, value: string) {
    const photo = name === 'picture' ? photos.find(({ url }) => url === value) : undefined
    const option = OPTIONS[name].find((one) => String(one) === value)
    if (photo) onSettings({ ...settings, photo })
    else if (option !== undefined) onSettings(withOption(settings, name, option))
  }
  return (
    <Card as="div" className={styles.row}>
      {settingsOf(settings.kind).map((name) => (
        <SelectField
          key={name}
          label={messages[name]}
          value={(name === 'picture' && settings.photo?.url) || settings[name]}
          disabled={locked && name !== 'theme'}
          onChange={({ target }) => choose(name, target.value)}
        >
          {name === 'picture' && <Options of={photos.map((photo) => [photo.url, photo.name])} />}
          <Options of={OPTIONS[name].map((option) => [option, optionName(name, option, messages)])} />
        </SelectField>
      ))}
    </Card>
  )
}
