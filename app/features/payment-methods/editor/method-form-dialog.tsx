import { Form, Link } from 'react-router'
import { ReauthenticationFields } from '#app/features/identity/reauthentication/reauthentication-fields.tsx'
import { coinSign, currencyName } from '#app/kit/money/amount.ts'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog/dialog.tsx'
import { DialogEnds } from '#app/ui/dialog/dialog-ends.tsx'
import { useForm } from '#app/ui/forms/use-form.ts'
import { useMessages, usePageLanguage } from '#app/ui/i18n/use-messages.ts'
import { Notice } from '#app/ui/notice.tsx'
import { LOCALES } from '#content/languages.ts'
import type { PaymentMethod } from '../methods/payment-method.ts'
import { isUsable } from '../methods/payment-methods.ts'
import { usePaymentMethodNames } from './add-method-dialog.tsx'
import { Consequences } from './currency-card.tsx'
import type { LoadedMethods } from './get-paid.server.ts'
import {
  checkMethodFields,
  currencyFor,
  GET_PAID,
  type GetPaidFields,
  type GetPaidResult,
  howOf,
  PREFIX,
} from './get-paid.ts'
import { MethodFields } from './method-fields.tsx'
import styles from './method-form-dialog.module.css'
import { SignCoin } from './place-coin.tsx'
import type { OpenDialog } from './use-dialog.ts'

type Props = {
  method: PaymentMethod
  handle?: string // of a way that the provider has
  loaded: LoadedMethods
  dialog: OpenDialog
}

const isChosen = (file: unknown) => file instanceof File && file.size > 0

/** The form of a way that is added or changed. A way in another currency asks whether all tips shall change to it. */
export function MethodFormDialog({ method: paymentMethod, handle, loaded, dialog }: Props) {
  const isNew = handle === undefined
  const t = useMessages('get-paid')
  const methods = useMessages('payment-methods')
  const name = usePaymentMethodNames()(paymentMethod.id)
  const { result } = dialog
  const own = handle === undefined ? {} : paymentMethod.fieldsOf(handle)
  const fits = isUsable(paymentMethod, loaded.currency)
  // Nobody loses a way to be tipped by what is chosen at first.
  const moves = isNew && !fits && !loaded.methods.some(({ state }) => state === 'on')
  const initialValues: GetPaidFields = {
    currency: moves ? currencyFor(paymentMethod.id, loaded.currency) : '',
    ...Object.fromEntries(paymentMethod.fields.map((field) => [PREFIX + field.name, own[field.name] ?? ''])),
  }
  const form = useForm<GetPaidFields, GetPaidResult>({
    initialValues,
    problems: { ...methods.problems, ...t.problems },
    result:
      result?.id === paymentMethod.id && result.intent === (isNew ? 'add' : 'change') ? result : undefined,
    validate: (values, data) =>
      isChosen(data.get(`${PREFIX}picture`)) ? {} : checkMethodFields(paymentMethod, values),
  })
  const hasPicture = paymentMethod.fields.some(({ type }) => type === 'picture')
  // After a password was asked for, the picture is text already.
  const picture = form.result?.reauthentication && result?.fields?.[`${PREFIX}picture`]
  return (
    <Dialog
      open
      fill
      heading={isNew ? t.add.headingOf({ way: name }) : t.change.headingOf({ way: name })}
      closeTo={GET_PAID}
      onClose={dialog.close}
    >
      <Form
        {...form.props}
        method="post"
        action={GET_PAID}
        encType={hasPicture && !picture ? 'multipart/form-data' : undefined}
        preventScrollReset
        className="stack g4"
      >
        <input type="hidden" name="intent" value={isNew ? 'add' : 'change'} />
        <input type="hidden" name="id" value={paymentMethod.id} />
        <input type="hidden" name="version" value={loaded.version} />
        <Intro method={paymentMethod} loaded={loaded} />
        {form.result?.message && <Notice kind="bad">{form.result.message}</Notice>}
        {picture ? (
          <input type="hidden" name={`${PREFIX}picture`} value={picture} />
        ) : (
          <MethodFields method={paymentMethod} form={form} />
        )}
        {isNew && !fits && (
          <OtherCurrency method={paymentMethod} name={name} loaded={loaded} chosen={form.values.currency} />
        )}
        {form.result?.reauthentication && (
          <ReauthenticationFields
            page="get-paid"
            reason={t.proof.reason}
            failure={form.result.reauthentication}
            busy={form.pending}
          />
        )}
        <DialogEnds>
          {isNew && (
            <Link className={buttonClass()} {...dialog.opens({ kind: 'add' })}>
              {t.add.back}
            </Link>
          )}
          <Button type="submit" variant="go" disabled={form.pending}>
            {form.pending ? t.change.saving : isNew ? t.add.save : t.change.save}
          </Button>
        </DialogEnds>
      </Form>
    </Dialog>
  )
}

function Intro({ method, loaded }: Pick<Props, 'method' | 'loaded'>) {
  const { how } = useMessages('get-paid')
  const locale = LOCALES[usePageLanguage().language]
  return (
    <div className="row g4 muted easy">
      <SignCoin sign={coinSign(currencyFor(method.id, loaded.currency), locale)} size={72} />
      <p>{how[howOf(method)]}</p>
    </div>
  )
}

type OtherProps = Pick<Props, 'method' | 'loaded'> & { name: string; chosen: string | undefined }

function OtherCurrency({ method, name, loaded, chosen }: OtherProps) {
  const { add: t } = useMessages('get-paid')
  const locale = LOCALES[usePageLanguage().language]
  const currency = currencyFor(method.id, loaded.currency)
  const labelOf = (code: string) => loaded.currencies.find(([known]) => known === code)?.[1] ?? code
  const now = currencyName(loaded.currency, locale)
  return (
    <fieldset className={`stack g0 shrinks m0 p0 no-border ${styles.choice}`}>
      <legend className="p0 bold small" suppressHydrationWarning>
        {t.inCurrency({ currency: now })}
      </legend>
      <label className="row tap press">
        <input type="radio" name="currency" value={currency} defaultChecked={chosen === currency} />
        {t.changeTo({ currency: labelOf(currency) })}
      </label>
      <label className="row tap press">
        <input type="radio" name="currency" value="" defaultChecked={chosen !== currency} />
        <span suppressHydrationWarning>{t.keep({ currency: now, way: name })}</span>
      </label>
      <div className={styles.consequences}>
        <Consequences loaded={loaded} currency={currency} added={method} />
      </div>
    </fieldset>
  )
}
