import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { SelectField } from '#app/ui/forms/field.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import styles from './profile-fields.module.css'
import { deviceTimeZone, NO_TIME_ZONE, timeZoneLabel } from './time-zone.ts'

type Props = { zones: string[]; chosen: string; error?: string; onEdit: (zone: string) => void }

/** Where the provider's days begin. Who has not chosen yet finds the zone of this device chosen, and may save it. */
export function TimeZoneField({ zones, chosen, error, onEdit }: Props) {
  const part = useRef<HTMLDivElement>(null)
  const [first] = useState(chosen)
  const propose = useEffectEvent(() => {
    const select = part.current?.querySelector('select')
    if (!select || select.value) return
    select.value = deviceTimeZone()
    if (select.value) onEdit(select.value)
  })
  useEffect(() => propose(), [])
  const offered = !first || zones.includes(first) ? zones : [first, ...zones]
  return (
    <div ref={part}>
      <SelectField
        label="Time zone"
        name="timeZone"
        defaultValue={first}
        error={error}
        hint="Your days begin at midnight there. What was counted before stays under its day."
        onInput={(event: FormEvent<HTMLSelectElement>) => onEdit(event.currentTarget.value)}
      >
        {!first && <option value="">Not chosen, {NO_TIME_ZONE}</option>}
        {offered.map((zone) => (
          <option key={zone} value={zone}>
            {zone.replaceAll('_', ' ')}
          </option>
        ))}
      </SelectField>
    </div>
  )
}

/** The zone goes with the first form by itself: nobody is asked for what the device knows. */
export function DeviceTimeZone({ stored }: { stored: string }) {
  const onDevice = useHydrated()
  const zone = stored || (onDevice ? deviceTimeZone() : '')
  return (
    <>
      <input type="hidden" name="timeZone" value={zone} />
      <p className={styles.zone}>Your days are counted in {timeZoneLabel(zone || NO_TIME_ZONE)}.</p>
    </>
  )
}
