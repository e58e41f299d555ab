import { Printer } from 'lucide-react'
import { Form, Link, useSubmit } from 'react-router'
import { isPlaySessionId } from '#app/features/play/play-session.ts'
import { LAYOUTS, readLayout } from '#app/features/qr/print-layout.ts'
import { PrintSheet } from '#app/features/qr/print-sheet.tsx'
import { printedAddress } from '#app/features/qr/qr-content.ts'
import { randomAlphanumeric } from '#app/server/hash.server.ts'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { SelectField } from '#app/ui/field.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { clientContext, userContext } from '../context.ts'
import type { Route } from './+types/print.ts'
import styles from './print.module.css'

/** The code of the dashboard that led here, so that what is seen there is what is printed; else a fresh one. */
export function loader({ request, context }: Route.LoaderArgs) {
  const user = context.get(userContext)
  const { origin } = context.get(clientContext)
  const { searchParams } = new URL(request.url)
  const asked = searchParams.get('session') ?? ''
  const isOurs = isPlaySessionId(asked) && asked.startsWith(`${user.id}-`)
  const [, ms, suffix] = isOurs ? asked.split('-') : ['', Date.now(), randomAlphanumeric(8)]
  const text = printedAddress(origin, user.id, Number(ms), String(suffix))
  return {
    layout: readLayout(searchParams.get('layout')),
    session: new URL(text).searchParams.get('session') ?? '',
    text,
    origin,
    businessName: user.business_name ?? '',
  }
}

export const meta = () => [{ title: 'Print your code' }]

export default function Print({ loaderData }: Route.ComponentProps) {
  const { layout, session, text, origin, businessName } = loaderData
  const submit = useSubmit()
  const hydrated = useHydrated()
  return (
    <main className={styles.page}>
      <header className={styles.tools}>
        <h1>Print your code</h1>
        <p>{LAYOUTS[layout].about} In the print dialog choose 100 %, not “fit to page”.</p>
        <Form method="get" className={styles.form}>
          <input type="hidden" name="session" value={session} />
          <SelectField
            label="What to print"
            name="layout"
            defaultValue={layout}
            onChange={({ currentTarget }) => submit(currentTarget.form, { replace: true })}
          >
            {Object.entries(LAYOUTS).map(([key, { label }]) => (
              <option key={key} value={key}>
                {label}
              </option>
            ))}
          </SelectField>
          <noscript>
            <Button type="submit">Show</Button>
          </noscript>
          <Link to="/dashboard" className={buttonClass()}>
            Back
          </Link>
          <Button look="go" disabled={!hydrated} onClick={() => print()}>
            <Printer size={20} aria-hidden />
            Print
          </Button>
        </Form>
      </header>
      {/* Wider than a phone: it scrolls within its frame, at its real size. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard */}
      <section className={styles.paper} tabIndex={0} aria-label="The page as it will be printed">
        <PrintSheet layout={layout} text={text} businessName={businessName} origin={origin} />
      </section>
    </main>
  )
}
