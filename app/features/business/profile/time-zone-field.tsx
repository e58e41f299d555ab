import { useEffect, useRef } from 'react'
import {
  deviceTimeZone,
  NO_TIME_ZONE,
  type TimeZoneOption,
  timeZoneName,
} from '#app/kit/calendar/time-zone.ts'
import { Options, SelectField } from '#app/ui/forms/field.tsx'
import { useMessages, usePageLanguage } from '#app/ui/i18n/use-messages.ts'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { LOCALES } from '#content/languages.ts'

type Props = {
  label: string
  zones: TimeZoneOption[]
  name: string
  defaultValue: string
  error?: string
}

/** Where the provider's days begin. Without a stored zone the zone of this device is chosen, and may be saved. */
export function TimeZoneField({ label, zones, defaultValue, ...field }: Props) {
  const { hints, noZone } = useMessages('profile')
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const select = box.current?.querySelector('select')
    if (!select || select.value) return
    select.value = deviceTimeZone()
    if (select.value) select.dispatchEvent(new Event('input', { bubbles: true }))
  }, [])
  return (
    <div ref={box}>
      <SelectField label={label} hint={hints.timeZone} defaultValue={defaultValue} {...field}>
        {!defaultValue && <option value="">{noZone({ zone: NO_TIME_ZONE })}</option>}
        <Options of={zones} />
      </SelectField>
    </div>
  )
}

/** The first form sends the device's time zone without a question. */
export function DeviceTimeZone({ stored }: { stored: string }) {
  const { daysIn } = useMessages('profile')
  const locale = LOCALES[usePageLanguage().language]
  const onDevice = useHydrated()
  const zone = stored || (onDevice ? deviceTimeZone() : '')
  return (
    <>
      <input type="hidden" name="timeZone" value={zone} />
      {/* Runtimes differ in some names. */}
      <p className="muted small" suppressHydrationWarning>
        {daysIn({ zone: timeZoneName(zone || NO_TIME_ZONE, locale) })}
      </p>
    </>
  )
}
