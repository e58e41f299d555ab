import { useMessages } from '#app/games/shared/use-messages.ts'
import { SelectField } from '#app/ui/forms/field.tsx'
import { sizeName } from '../puzzle-text.ts'
import { DIFFICULTIES, KINDS, PICTURES, type Settings, SIZES, THEMES } from './puzzle-settings.ts'
import styles from './settings-row.module.css'

type Props = { settings: Settings; resting: boolean; onSettings: (settings: Settings) => void }

/** The choices of the welcome screen, small, for a game that is under way. */
export function SettingsRow({ settings, resting, onSettings }: Props) {
  const { puzzle: messages } = useMessages()
  const choose = (change: Partial<Settings>) => onSettings({ ...settings, ...change })
  const image = settings.kind === 'image'
  return (
    <div className={styles.row}>
      <Select
        label={messages.difficulty}
        options={DIFFICULTIES}
        value={settings.difficulty}
        show={(difficulty) => messages.difficulties[difficulty]}
        resting={resting}
        onChoose={(difficulty) => choose({ difficulty })}
      />
      <Select
        label={messages.size}
        options={SIZES}
        value={settings.size}
        show={sizeName}
        resting={resting}
        onChoose={(size) => choose({ size })}
      />
      <Select
        label={messages.kind}
        options={KINDS}
        value={settings.kind}
        show={(kind) => messages.kinds[kind]}
        resting={resting}
        onChoose={(kind) => choose({ kind })}
      />
      {image ? (
        <Select
          label={messages.picture}
          options={PICTURES}
          value={settings.picture}
          show={(picture) => messages.pictures[picture]}
          resting={resting}
          onChoose={(picture) => choose({ picture })}
        />
      ) : (
        <Select
          label={messages.theme}
          options={THEMES}
          value={settings.theme}
          show={(theme) => messages.themes[theme]}
          resting={false}
          onChoose={(theme) => choose({ theme })}
        />
      )}
    </div>
  )
}

type SelectProps<T> = {
  label: string
  options: readonly T[]
  value: T
  show: (option: T) => string
  resting: boolean
  onChoose: (option: T) => void
}

function Select<T extends string | number>({
  label,
  options,
  value,
  show,
  resting,
  onChoose,
}: SelectProps<T>) {
  return (
    <SelectField
      label={label}
      value={options.indexOf(value)}
      disabled={resting}
      onChange={(event) => onChoose(options[Number(event.target.value)]!)}
    >
      {options.map((option, at) => (
        <option key={option} value={at}>
          {show(option)}
        </option>
      ))}
    </SelectField>
  )
}
