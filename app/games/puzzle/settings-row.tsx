import { SelectField } from '#app/ui/field.tsx'
import { DIFFICULTIES, KINDS, PICTURES, type Settings, SIZES, THEMES } from './puzzle-settings.ts'
import { capital, PICTURE_NAMES, sizeName } from './puzzle-words.ts'
import styles from './settings-row.module.css'

type Props = { settings: Settings; resting: boolean; onSettings: (settings: Settings) => void }

/** The choices of the welcome screen, small, for a game that is under way. */
export function SettingsRow({ settings, resting, onSettings }: Props) {
  const choose = (change: Partial<Settings>) => onSettings({ ...settings, ...change })
  const image = settings.kind === 'image'
  return (
    <div className={styles.row}>
      <Select
        label="Difficulty"
        options={DIFFICULTIES}
        value={settings.difficulty}
        show={capital}
        resting={resting}
        onChoose={(difficulty) => choose({ difficulty })}
      />
      <Select
        label="Size"
        options={SIZES}
        value={settings.size}
        show={sizeName}
        resting={resting}
        onChoose={(size) => choose({ size })}
      />
      <Select
        label="Puzzle type"
        options={KINDS}
        value={settings.kind}
        show={capital}
        resting={resting}
        onChoose={(kind) => choose({ kind })}
      />
      {image ? (
        <Select
          label="Picture"
          options={PICTURES}
          value={settings.picture}
          show={(picture) => PICTURE_NAMES[picture]}
          resting={resting}
          onChoose={(picture) => choose({ picture })}
        />
      ) : (
        <Select
          label="Colour theme"
          options={THEMES}
          value={settings.theme}
          show={capital}
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
