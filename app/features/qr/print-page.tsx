import { Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import { Form, Link, useSubmit } from 'react-router'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { Options, SelectField } from '#app/ui/forms/field.tsx'
import { useMessages } from '#app/ui/i18n/use-messages.ts'
import { Notice } from '#app/ui/notice.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { leftOut, type PrintLayout } from './print-layout.ts'
import styles from './print-page.module.css'
import { PrintSheets, type Sheets } from './print-sheet.tsx'

type Props = {
  heading: string
  parameters: [name: string, value: string][] // of the URL, besides the layout
  back: string
  offered: PrintLayout[]
  sheets: Sheets
  problem?: string // when there is nothing to print
  note?: ReactNode // about the codes
}

/** The printed sheets, below a choice of paper that is not printed. */
export function PrintPage({ heading, parameters, back, offered, sheets, problem, note }: Props) {
  const say = useMessages('print')
  const missing = leftOut(offered).map((layout) => say.layouts[layout].label)
  const submit = useSubmit()
  const hydrated = useHydrated()
  return (
    <div className={styles.page}>
      <header className={styles.tools}>
        <h1>{heading}</h1>
        <p>{`${say.layouts[sheets.layout].about} ${say.scale}`}</p>
        <Form method="get" className={styles.form}>
          {parameters.map(([name, value]) => (
            <input key={name + value} type="hidden" name={name} value={value} />
          ))}
          <SelectField
            label={say.choose}
            name="layout"
            defaultValue={sheets.layout}
            hint={missing.length ? say.leftOut({ layouts: missing.join('; ') }) : undefined}
            onChange={({ currentTarget }) => submit(currentTarget.form, { replace: true })}
          >
            <Options of={offered.map((layout) => [layout, say.layouts[layout].label])} />
          </SelectField>
          <noscript>
            <Button type="submit">{say.show}</Button>
          </noscript>
          <Button variant="go" disabled={!hydrated || Boolean(problem)} onClick={() => print()}>
            <Printer size={20} aria-hidden />
            {say.print}
          </Button>
          <Link to={back} className={buttonClass()}>
            {say.back}
          </Link>
        </Form>
        {note}
        {problem && <Notice kind="bad">{problem}</Notice>}
      </header>
      {!problem && <PrintSheets {...sheets} />}
    </div>
  )
}
