import { Form, Link } from 'react-router'
import { ReauthenticationFields } from '#app/features/identity/reauthentication/reauthentication-fields.tsx'
import { currencyName } from '#app/kit/money/amount.ts'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog/dialog.tsx'
import { DialogEnds } from '#app/ui/dialog/dialog-ends.tsx'
import { Options, SelectField } from '#app/ui/forms/field.tsx'
import { useForm } from '#app/ui/forms/use-form.ts'
import { useMessages, usePageLanguage } from '#app/ui/i18n/use-messages.ts'
import { Card } from '#app/ui/layout/card.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { Currency } from '#content/currencies.ts'
import { LOCALES } from '#content/languages.ts'
import type { PaymentMethod } from '../methods/payment-method.ts'
import { findPaymentMethod, isUsable } from '../methods/payment-methods.ts'
import styles from './currency-card.module.css'
import type { LoadedMethods } from './get-paid.server.ts'
import { GET_PAID, type GetPaidFields, type GetPaidResult, ownName } from './get-paid.ts'
import type { OpenDialog } from './use-dialog.ts'

type Props = { loaded: LoadedMethods; dialog: OpenDialog }

/** The names of the ways that end with another currency than the provider's. */
function useBoundMethods({ methods, currency }: LoadedMethods, other?: Currency) {
  const { names } = useMessages('get-paid')
  const locale = LOCALES[usePageLanguage().language]
  const bound = methods.filter(({ id, state }) => {
    const method = findPaymentMethod(id)
    if (!method || state === 'off' || !isUsable(method, currency)) return false
    return other ? !isUsable(method, other) : method.currencies !== 'all' && method.currencies.length === 1
  })
  const list = new Intl.ListFormat(locale, { type: 'conjunction' })
  const shown = list.format(bound.map((method) => ownName(method, names)))
  return bound.length ? { methods: shown, count: bound.length } : undefined
}

/** The currency of tips. A choice asks what shall happen before anything changes; without JavaScript a button does. */
export function CurrencyCard({ loaded, dialog }: Props) {
  const { currency: t } = useMessages('get-paid')
  const locale = LOCALES[usePageLanguage().language]
  const bound = useBoundMethods(loaded)
  return (
    <Card>
      <form method="get" action={GET_PAID} className="stack g4">
        <SelectField
          label={t.label}
          name="currency"
          key={`${loaded.currency}-${dialog.shown?.kind === 'currency'}`} // the stored one again after a question
          defaultValue={dialog.shown?.kind === 'currency' ? dialog.shown.currency : loaded.currency}
          hint={
            bound && (
              <span suppressHydrationWarning>
                {t.hint({ ...bound, currency: currencyName(loaded.currency, locale) })}
              </span>
            )
          }
          onChange={({ target }) => {
            const currency = target.value as Currency
            if (currency !== loaded.currency) dialog.show({ kind: 'currency', currency })
          }}
        >
          <Options of={loaded.currencies} />
        </SelectField>
        <noscript>
          <button type="submit" className={buttonClass()}>
            {t.change}
          </button>
        </noscript>
      </form>
    </Card>
  )
}

type ConsequencesProps = { loaded: LoadedMethods; currency: Currency; added?: PaymentMethod }

/** What a change of the currency does. */
export function Consequences({ loaded, currency, added }: ConsequencesProps) {
  const { currency: t } = useMessages('get-paid')
  const locale = LOCALES[usePageLanguage().language]
  const now = currencyName(loaded.currency, locale)
  const bound = useBoundMethods(loaded, currency)
  const hasMethod =
    added ??
    loaded.methods.some(
      ({ id, state }) => state !== 'off' && isUsable(findPaymentMethod(id) ?? NEVER, currency),
    )
  return (
    <ul className={`stack g2 m0 muted easy ${styles.consequences}`} suppressHydrationWarning>
      <li>{t.before({ currency: now })}</li>
      <li>{t.menu}</li>
      {bound && <li>{t.off({ ...bound, currency: now })}</li>}
      {!hasMethod && <li>{t.noWay}</li>}
    </ul>
  )
}

const NEVER = { currencies: [] } as unknown as PaymentMethod // of a later version

type DialogProps = Props & { currency: Currency }

/** Says what happens, and changes the currency. */
export function CurrencyDialog({ loaded, dialog, currency }: DialogProps) {
  const { currency: t, change, proof, problems } = useMessages('get-paid')
  const { result } = dialog
  const form = useForm<GetPaidFields, GetPaidResult>({
    initialValues: {},
    problems,
    result: result?.intent === 'currency' ? result : undefined,
  })
  const label = loaded.currencies.find(([code]) => code === currency)?.[1] ?? currency
  return (
    <Dialog open heading={t.heading({ currency: label })} closeTo={GET_PAID} onClose={dialog.close}>
      <Form {...form.props} method="post" action={GET_PAID} preventScrollReset className="stack g4">
        <input type="hidden" name="intent" value="currency" />
        <input type="hidden" name="currency" value={currency} />
        <input type="hidden" name="version" value={loaded.version} />
        {form.result?.message && <Notice kind="bad">{form.result.message}</Notice>}
        <Consequences loaded={loaded} currency={currency} />
        {form.result?.reauthentication && (
          <ReauthenticationFields
            page="get-paid"
            reason={proof.reason}
            failure={form.result.reauthentication}
            busy={form.pending}
          />
        )}
        <DialogEnds className={styles.ends}>
          <Link
            to={GET_PAID}
            className={buttonClass()}
            onClick={(event) => {
              event.preventDefault()
              dialog.close()
            }}
          >
            {change.cancel}
          </Link>
          <Button type="submit" variant="go" disabled={form.pending}>
            {form.pending ? change.saving : t.confirm({ currency: label })}
          </Button>
        </DialogEnds>
      </Form>
    </Dialog>
  )
}
