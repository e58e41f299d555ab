import { useEffect, useRef } from 'react'
import { Form, useSubmit } from 'react-router'
import type { Period } from '#app/kit/calendar/period.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { Options, Select } from '#app/ui/forms/field.tsx'
import { useMessages } from '#app/ui/i18n/use-messages.ts'

/** The choice of a period, which the address of the page holds. */
export function PeriodPick({ action, period }: { action: string; period: Period }) {
  const { bars: t } = useMessages('dashboard')
  const submit = useSubmit()
  const select = useRef<HTMLSelectElement>(null)
  const shown = useRef(period)
  useEffect(() => {
    if (shown.current === period) return
    shown.current = period
    // Back shows another period. The element is kept, and with it the focus.
    if (select.current) select.current.value = period
  }, [period])
  return (
    <Form method="get" action={action} className="row stretch">
      <label htmlFor="period" className="sr">
        {t.choose}
      </label>
      <Select
        id="period"
        name="period"
        ref={select}
        defaultValue={period}
        onChange={({ currentTarget }) => submit(currentTarget.form, { preventScrollReset: true })}
      >
        <Options of={Object.entries(t.periods)} />
      </Select>
      <noscript>
        <button type="submit" className={buttonClass()}>
          {t.show}
        </button>
      </noscript>
    </Form>
  )
}
