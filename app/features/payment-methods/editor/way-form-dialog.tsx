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
import type { Way } from '../methods/way.ts'
import { isUsable } from '../methods/ways.ts'
import { useWayNames } from './add-way-dialog.tsx'
import { Consequences } from './currency-card.tsx'
import type { LoadedWays } from './get-paid.server.ts'
import {
  checkWayFields,
  currencyFor,
  GET_PAID,
  type GetPaidFields,
  type GetPaidResult,
  howOf,
  PREFIX,
} from './get-paid.ts'
import { SignCoin } from './place-coin.tsx'
import type { OpenDialog } from './use-dialog.ts'
import { WayFields } from './way-fields.tsx'
import styles from './way-form-dialog.module.css'

type Props = {
  way: Way
  handle?: string // of a way that the provider has
  loaded: LoadedWays
  dialog: OpenDialog
}

const isChosen = (file: unknown) => file instanceof File && file.size > 0

/** The form of a way that is added or changed. A way in another currency asks whether all tips shall change to it. */
export function WayFormDialog({ way, handle, loaded, dialog }: Props) {
  const isNew = handle === undefined
  const say = useMessages('get-paid')
  const ways = useMessages('ways')
  const name = useWayNames()(way.id)
  const { result } = dialog
  const own = handle === undefined ? {} : way.fieldsOf(handle)
  const fits = isUsable(way, loaded.currency)
  // Nobody loses a way to be tipped by what is chosen at first.
  const moves = isNew && !fits && !loaded.ways.some(({ state }) => state === 'on')
  const initialValues: GetPaidFields = {
    currency: moves ? currencyFor(way.id, loaded.currency) : '',
    ...Object.fromEntries(way.fields.map((field) => [PREFIX + field.name, own[field.name] ?? ''])),
  }
  const form = useForm<GetPaidFields, GetPaidResult>({
    initialValues,
    problems: { ...ways.problems, ...say.problems },
    result: result?.id === way.id && result.intent === (isNew ? 'add' : 'change') ? result : undefined,
    validate: (values, data) => (isChosen(data.get(`${PREFIX}picture`)) ? {} : checkWayFields(way, values)),
  })
  const hasPicture = way.fields.some(({ type }) => type === 'picture')
  // After a password was asked for, the picture is text already.
  const picture = form.result?.reauthentication && result?.fields?.[`${PREFIX}picture`]
  return (
    <Dialog
      open
      fill
      heading={isNew ? say.add.headingOf({ way: name }) : say.change.headingOf({ way: name })}
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
        <input type="hidden" name="id" value={way.id} />
        <input type="hidden" name="version" value={loaded.version} />
        <Intro way={way} loaded={loaded} />
        {form.result?.message && <Notice kind="bad">{form.result.message}</Notice>}
        {picture ? (
          <input type="hidden" name={`${PREFIX}picture`} value={picture} />
        ) : (
          <WayFields way={way} form={form} />
        )}
        {isNew && !fits && (
          <OtherCurrency way={way} name={name} loaded={loaded} chosen={form.values.currency} />
        )}
        {form.result?.reauthentication && (
          <ReauthenticationFields
            page="get-paid"
            reason={say.proof.reason}
            failure={form.result.reauthentication}
            busy={form.pending}
          />
        )}
        <DialogEnds>
          {isNew && (
            <Link className={buttonClass()} {...dialog.opens({ kind: 'add' })}>
              {say.add.back}
            </Link>
          )}
          <Button type="submit" variant="go" disabled={form.pending}>
            {form.pending ? say.change.saving : isNew ? say.add.save : say.change.save}
          </Button>
        </DialogEnds>
      </Form>
    </Dialog>
  )
}

function Intro({ way, loaded }: Pick<Props, 'way' | 'loaded'>) {
  const { how } = useMessages('get-paid')
  const locale = LOCALES[usePageLanguage().language]
  return (
    <div className="row g4 muted easy">
      <SignCoin sign={coinSign(currencyFor(way.id, loaded.currency), locale)} size={72} />
      <p>{how[howOf(way)]}</p>
    </div>
  )
}

type OtherProps = Pick<Props, 'way' | 'loaded'> & { name: string; chosen: string | undefined }

function OtherCurrency({ way, name, loaded, chosen }: OtherProps) {
  const { add: say } = useMessages('get-paid')
  const locale = LOCALES[usePageLanguage().language]
  const currency = currencyFor(way.id, loaded.currency)
  const labelOf = (code: string) => loaded.currencies.find(([known]) => known === code)?.[1] ?? code
  const now = currencyName(loaded.currency, locale)
  return (
    <fieldset className={`stack g0 shrinks m0 p0 no-border ${styles.choice}`}>
      <legend className="p0 bold small" suppressHydrationWarning>
        {say.inCurrency({ currency: now })}
      </legend>
      <label className="row tap press">
        <input type="radio" name="currency" value={currency} defaultChecked={chosen === currency} />
        {say.changeTo({ currency: labelOf(currency) })}
      </label>
      <label className="row tap press">
        <input type="radio" name="currency" value="" defaultChecked={chosen !== currency} />
        <span suppressHydrationWarning>{say.keep({ currency: now, way: name })}</span>
      </label>
      <div className={styles.consequences}>
        <Consequences loaded={loaded} currency={currency} added={way} />
      </div>
    </fieldset>
  )
}
