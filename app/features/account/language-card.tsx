import { useEffect } from 'react'
import { Form } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Options, SelectField } from '#app/ui/forms/field.tsx'
import { useMessages, usePageLanguage } from '#app/ui/i18n/use-messages.ts'
import { useReportLoad } from '#app/ui/layout/stay-offline.tsx'
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '#content/languages.ts'
import { AccountCard, useAccountForm } from './account-card.tsx'
import styles from './account-cards.module.css'
import type { AccountResult } from './account-settings.ts'

type Props = { language?: Language; result?: AccountResult }

/** Chooses the language of the signed-in pages and of mails. */
export function LanguageCard({ language, result }: Props) {
  const form = useAccountForm(result, 'language')
  const { show } = usePageLanguage()
  const { language: t } = useMessages('account')
  const reportLoad = useReportLoad()
  const next = form.result?.language
  useEffect(() => {
    if (!next) return
    show(next).then(
      () => reportLoad(true),
      () => reportLoad(false),
    )
  }, [next, show, reportLoad])
  return (
    <AccountCard id="account-language" heading={t.heading} result={form.result}>
      <Form {...form.props} method="post" preventScrollReset className={`stack g4 hug ${styles.form}`}>
        <SelectField label={t.field} name="language" key={language} defaultValue={language ?? ''}>
          <Options
            of={[
              ['', t.asBrowser],
              ...LANGUAGES.map((code): [string, string] => [code, LANGUAGE_NAMES[code]]),
            ]}
          />
        </SelectField>
        <Button type="submit" name="intent" value="language" disabled={form.pending}>
          {t.submit}
        </Button>
      </Form>
    </AccountCard>
  )
}
