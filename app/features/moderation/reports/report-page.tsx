import { ChevronLeft } from 'lucide-react'
import { useId } from 'react'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { BrassCoin } from '#app/ui/coin/coin.tsx'
import { FieldError, TextArea, TextField } from '#app/ui/forms/field.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import { CenteredPage } from '#app/ui/layout/centered-page.tsx'
import { Main } from '#app/ui/layout/main.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { MAX_REPORT_TEXT, REPORT_REASONS, type ReportFields } from './report.ts'
import styles from './report-page.module.css'
import type { ReportWords } from './report-words.ts'

type FormProps = {
  messages: ReportWords
  id: string // of the new report
  place: string // the code that was scanned, or ''
  back: string
  values?: ReportFields
  errors?: Partial<Record<keyof ReportFields, string>>
  message?: string
}

/** The form of a report. It is sent as a plain form, with and without JavaScript. */
export function ReportPage({ messages, id, place, back, values, errors = {}, message }: FormProps) {
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <a className={styles.back} href={back}>
          <ChevronLeft size={22} aria-hidden />
          {messages.back}
        </a>
        <h1>{messages.heading}</h1>
        <p>{messages.lead}</p>
      </header>
      <Main>
        {message && <Notice kind="bad">{message}</Notice>}
        <form method="post" className={styles.form} noValidate>
          <input type="hidden" name="id" value={id} />
          <input type="hidden" name="place" value={place} />
          <Reasons messages={messages} chosen={values?.reason} error={errors.reason} />
          <TextArea
            name="text"
            label={messages.text}
            hint={messages.textHint}
            maxLength={MAX_REPORT_TEXT}
            defaultValue={values?.text}
            error={errors.text}
          />
          <TextField
            name="email"
            type="email"
            autoComplete="email"
            label={messages.email}
            hint={messages.emailHint}
            defaultValue={values?.email}
            error={errors.email}
          />
          <Card as="div" className={styles.next}>
            <h2>{messages.nextHeading}</h2>
            <ul>
              {Object.values(messages.next).map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
          </Card>
          <Button type="submit" variant="go" size="xl" wide>
            {messages.send}
          </Button>
        </form>
      </Main>
    </div>
  )
}

type ReasonsProps = { messages: ReportWords; chosen?: string; error?: string }

function Reasons({ messages, chosen, error }: ReasonsProps) {
  const errorId = useId()
  return (
    <fieldset className={styles.reasons} aria-describedby={error && errorId}>
      <legend>{messages.question}</legend>
      {error && <FieldError id={errorId}>{error}</FieldError>}
      {REPORT_REASONS.map((reason) => (
        <label key={reason}>
          <input
            type="radio"
            name="reason"
            value={reason}
            defaultChecked={reason === chosen}
            aria-invalid={error ? true : undefined}
          />
          {messages.reasons[reason]}
        </label>
      ))}
    </fieldset>
  )
}

/** What is shown once a report was taken. */
export const ReportThanks = ({ messages: { sent }, back }: Pick<FormProps, 'messages' | 'back'>) => (
  <CenteredPage className={styles.thanks}>
    <BrassCoin size={112}>
      <path
        d="M30 52 44 66 70 36"
        fill="none"
        stroke="var(--on-reward)"
        strokeWidth="7"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </BrassCoin>
    <h1>{sent.heading}</h1>
    <p>
      {sent.text} {sent.answer}
    </p>
    <a className={buttonClass({ size: 'l' })} href={back}>
      {sent.toPage}
    </a>
  </CenteredPage>
)
