import { useWords } from '#app/games/shared/use-messages.ts'
import { SelectField } from '#app/ui/forms/field.tsx'
import { sizeName } from '../puzzle-words.ts'
import { DIFFICULTIES, KINDS, PICTURES, type Settings, SIZES, THEMES } from './puzzle-settings.ts'
import styles from './settings-row.module.css'

type Props = { settings: Settings; resting: boolean; onSettings: (settings: Settings) => void }

/** The choices of the welcome screen, small, for a game that is under way. */
export function SettingsRow({ settings, resting, onSettings }: Props) {
  const { puzzle: words } = useWords()
  const choose = (change: Partial<Settings>) => onSettings({ ...settings, ...change })
  const image = settings.kind === 'image'
  return (
    <div className={styles.row}>
      <Select
        label={words.difficulty}
        options={DIFFICULTIES}
        value={settings.difficulty}
        show={(difficulty) => words.difficulties[difficulty]}
        resting={resting}
        onChoose={(difficulty) => choose({ difficulty })}
      />
      <Select
        label={words.size}
        options={SIZES}
        value={settings.size}
        show={sizeName}
        resting={resting}
        onChoose={(size) => choose({ size })}
      />
      <Select
        label={words.kind}
        options={KINDS}
        value={settings.kind}
        show={(kind) => words.kinds[kind]}
        resting={resting}
        onChoose={(kind) => choose({ kind })}
      />
      {image ? (
        <Select
          label={words.picture}
          options={PICTURES}
          value={settings.picture}
          show={(picture) => words.pictures[picture]}
          resting={resting}
          onChoose={(picture) => choose({ picture })}
        />
      ) : (
        <Select
          label={words.theme}
          options={THEMES}
          value={settings.theme}
          show={(theme) => words.themes[theme]}
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
