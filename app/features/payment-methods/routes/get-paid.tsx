import { Plus, Wallet } from 'lucide-react'
import { useState } from 'react'
import { data, Form, Link, type ShouldRevalidateFunctionArgs, useActionData } from 'react-router'
import { formAction } from '#app/features/identity/action/form-action.server.ts'
import { ConfirmationFailure } from '#app/features/identity/google/confirm-with-google.tsx'
import { ReauthenticationDialog } from '#app/features/identity/reauthentication/reauthentication-dialog.tsx'
import { languageContext, userContext } from '#app/features/identity/session/route-context.server.ts'
import { DashboardLoadFailed } from '#app/features/owner-layout/load-failed.tsx'
import { OwnerShell } from '#app/features/owner-layout/owner-shell.tsx'
import { AddMethodDialog } from '#app/features/payment-methods/editor/add-method-dialog.tsx'
import { CheckDialog } from '#app/features/payment-methods/editor/check-dialog.tsx'
import { CurrencyCard, CurrencyDialog } from '#app/features/payment-methods/editor/currency-card.tsx'
import {
  changeGetPaid,
  GET_PAID_ACTION,
  type LoadedMethods,
  loadGetPaid,
} from '#app/features/payment-methods/editor/get-paid.server.ts'
import {
  GET_PAID,
  type GetPaidResult,
  listMethod,
  ownName,
  sizeProblem,
  splitMethods,
} from '#app/features/payment-methods/editor/get-paid.ts'
import { HeldChanges, WhenItCounts } from '#app/features/payment-methods/editor/held-change-card.tsx'
import { MethodFormDialog } from '#app/features/payment-methods/editor/method-form-dialog.tsx'
import { MAX_METHODS } from '#app/features/payment-methods/editor/method-list.ts'
import { MethodRows, useOrderedMethods } from '#app/features/payment-methods/editor/method-rows.tsx'
import { type OpenDialog, useDialog } from '#app/features/payment-methods/editor/use-dialog.ts'
import { findPaymentMethod } from '#app/features/payment-methods/methods/payment-methods.ts'
import { currencyName } from '#app/kit/money/amount.ts'
import type { PageHandle } from '#app/kit/page/page-handle.ts'
import { Snackbar } from '#app/kit/snackbar/snackbar.tsx'
import { log } from '#app/server/observability/log.server.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { EmptyCoin } from '#app/ui/coin/coin.tsx'
import { clientFormAction } from '#app/ui/forms/call-server-action.ts'
import { useMessages, usePageLanguage } from '#app/ui/i18n/use-messages.ts'
import { Card } from '#app/ui/layout/card.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { LOCALES } from '#content/languages.ts'
import { type Messages, translateResult } from '#content/messages.ts'
import type { Route } from './+types/get-paid.ts'
import styles from './get-paid.module.css'

export const handle: PageHandle = { body: 'upload', onDemand: ['get-paid'] } // a picture of a code

export async function loader({ context }: Route.LoaderArgs) {
  const user = context.get(userContext)
  try {
    return data({ loaded: await loadGetPaid(user, context.get(languageContext)), failed: false })
  } catch (error) {
    log.error({ err: error, userId: user.id }, 'the ways to pay of a provider could not be read')
    return data({ loaded: undefined, failed: true }, { status: 503 })
  }
}

export const action = formAction<GetPaidResult>(GET_PAID_ACTION, changeGetPaid)

export const clientAction = clientFormAction<GetPaidResult>('no-answer', {
  keepsValues: true,
  tooLarge: sizeProblem,
})

/** Also after a conflict, whose page is out of date. */
export const shouldRevalidate = ({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  actionStatus === 409 || defaultShouldRevalidate

export default function GetPaidPage({ loaderData: { loaded } }: Route.ComponentProps) {
  const { heading } = useMessages('get-paid')
  return (
    <OwnerShell current="get-paid">
      <title>{heading}</title>
      {loaded ? <GetPaid loaded={loaded} /> : <DashboardLoadFailed />}
    </OwnerShell>
  )
}

/** What customers said of the apps that they opened. */
function AppLaunches({ sentences }: { sentences: string[] }) {
  const { doesItWork } = useMessages('get-paid')
  return (
    <Card aria-labelledby="appLaunches">
      <h2 id="appLaunches">{doesItWork}</h2>
      <ul>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </Card>
  )
}

const HAS_FORM = ['add', 'change', 'currency', 'check']

function GetPaid({ loaded }: { loaded: LoadedMethods }) {
  const t = useMessages('get-paid')
  const dialog = useDialog(loaded, useActionData<GetPaidResult>())
  const { methods } = loaded
  const { result } = dialog
  const isFull = methods.length >= MAX_METHODS
  const message = result?.message && !dialog.shown ? translateResult(result, t.problems).message : undefined
  return (
    <div className={`stack ${styles.page}`}>
      <header>
        <h1 tabIndex={-1}>{t.heading}</h1>
        <p className="mt1 muted">
          <span className={styles.mouse}>{t.lead}</span>
          <span className={styles.touch}>{t.leadTouch}</span>
        </p>
      </header>
      <ConfirmationFailure page="get-paid" />
      <HeldChanges held={loaded.held} page={GET_PAID} />
      {message && <Notice kind="bad">{message}</Notice>}
      <div className={`stack packed ${styles.columns}`}>
        <div className="stack packed">
          <Card className={styles.list}>
            {methods.length ? <MethodRows loaded={loaded} dialog={dialog} /> : <Empty />}
            <div className={`cluster g2-3 pt4 ruled ${styles.add}`}>
              {isFull ? (
                <p className="muted small">{t.full({ max: MAX_METHODS })}</p>
              ) : (
                <>
                  <Link className={buttonClass({ variant: 'go' })} {...dialog.opens({ kind: 'add' })}>
                    <Plus size={20} aria-hidden />
                    {t.add.action}
                  </Link>
                  {methods.length > 0 && <p className="muted small">{t.add.atTheEnd}</p>}
                </>
              )}
            </div>
          </Card>
          {loaded.appLaunches.length > 0 && <AppLaunches sentences={loaded.appLaunches} />}
          {methods.length > 0 && <Steps />}
        </div>
        <div className="stack packed">
          <CustomerPreview {...loaded} />
          <CurrencyCard loaded={loaded} dialog={dialog} />
        </div>
      </div>
      <Dialogs loaded={loaded} dialog={dialog} />
      <Done loaded={loaded} result={result} />
    </div>
  )
}

/** What the tip sheet of a customer shows. Its filled button is green, so that the page has one vermilion action. */
function CustomerPreview({ preview: { coins, custom, buttons, more }, methods: stored }: LoadedMethods) {
  const { preview: t } = useMessages('get-paid')
  const { buttons: shown, behind } = splitMethods(useOrderedMethods(stored))
  return (
    <section className="stack p4 sunk frame rounded-l" aria-labelledby="preview">
      <h2 className="title" id="preview">
        {t.heading}
      </h2>
      <div className={`stack g2 rounded on-card p4 frame ${styles.sheet}`}>
        <div className={`row stretch g1 between mb1 ${styles.coins}`} aria-hidden>
          {coins.map((text, index) => (
            <span
              className="middle shrinks control-edge round"
              key={text}
              data-chosen={index === 1 || undefined}
              data-long={text.length > 4 || undefined}
            >
              {text}
            </span>
          ))}
          <span className={`middle shrinks control-edge round ${styles.custom}`}>{custom}</span>
        </div>
        {shown.length ? (
          <ul className="stack g2">
            {shown.map((method) => {
              const button = buttons.find(({ id }) => id === method.id)
              return (
                <li className="stack tight axis p2-4 control-edge pill center" key={method.id}>
                  {button?.title}
                  <small>{button?.detail}</small>
                </li>
              )
            })}
          </ul>
        ) : (
          <p className="py3 muted small center">{t.none}</p>
        )}
        {behind.length > 0 && <p className={`py2 link center ${styles.more}`}>{more}</p>}
      </div>
    </section>
  )
}

function Empty() {
  const { empty } = useMessages('get-paid')
  return (
    <div className={`stack g2 axis center ${styles.empty}`}>
      <EmptyCoin>
        <Wallet x={-22} y={-22} width={44} height={44} />
      </EmptyCoin>
      <h2 className="title">{empty.heading}</h2>
      <p>{empty.text}</p>
    </div>
  )
}

function Steps() {
  const { steps } = useMessages('get-paid')
  return (
    <Card aria-labelledby="steps">
      <h2 id="steps" className="title">
        {steps.heading}
      </h2>
      <ol className={`steps g3-4 mt3 ${styles.steps}`}>
        {[steps.one, steps.two, steps.three].map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ol>
    </Card>
  )
}

function Dialogs({ loaded, dialog }: { loaded: LoadedMethods; dialog: OpenDialog }) {
  const t = useMessages('get-paid')
  const { shown, result, close } = dialog
  const common = { loaded, dialog }
  if (result?.reauthentication && result.fields && !HAS_FORM.includes(result.intent ?? ''))
    return (
      <ReauthenticationDialog
        failure={result.reauthentication}
        fields={result.fields}
        action={GET_PAID}
        page="get-paid"
        t={{ ...t.proof, saving: t.change.saving }}
        onClose={close}
      />
    )
  if (!shown) return null
  if (shown.kind === 'add') return <AddMethodDialog {...common} />
  if (shown.kind === 'currency') return <CurrencyDialog {...common} currency={shown.currency} />
  const own = loaded.methods.find(({ id }) => id === shown.id)
  if (shown.kind === 'check') return own ? <CheckDialog key={own.id} method={own} {...common} /> : null
  const method = findPaymentMethod(shown.id)
  if (!method || (shown.kind === 'change' && !own)) return null
  return (
    <MethodFormDialog key={`${shown.kind}-${method.id}`} method={method} handle={own?.handle} {...common} />
  )
}

/** The sentence of what was done. */
function doneText(
  { cause, method = '', handle = '', currency }: NonNullable<GetPaidResult['done']>,
  loaded: LoadedMethods,
  { done, names }: Messages['get-paid'],
  locale: string,
) {
  const text = done[cause as keyof typeof done]
  if (typeof text === 'string') return text
  const own = listMethod({ id: method, handle, enabled: 1, checked_at: null }, loaded.currency)
  return text({
    way: ownName(own, names),
    currency: currency ? currencyName(currency, locale) : '',
  })
}

/** What was done, for 8 seconds; a removal can be undone. */
function Done({ loaded, result }: { loaded: LoadedMethods; result: GetPaidResult | undefined }) {
  const t = useMessages('get-paid')
  const locale = LOCALES[usePageLanguage().language]
  const [ended, setEnded] = useState<GetPaidResult>()
  const [seen, setSeen] = useState({ result, count: 0 })
  if (seen.result !== result) setSeen({ result, count: seen.count + 1 })
  // The test of a way that was saved says so itself.
  const isSaid = result?.done?.cause === 'added' || result?.done?.cause === 'changed'
  if (!result?.done || isSaid || result === ended) return null
  const { undo } = result
  const { dueAt, waited } = result.done
  return (
    <Snackbar
      key={seen.count}
      onEnd={() => setEnded(result)}
      action={
        undo && (
          <Form method="post" action={GET_PAID} preventScrollReset>
            {Object.entries(undo).map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
            <button type="submit">{t.undo}</button>
          </Form>
        )
      }
    >
      {dueAt ? undefined : doneText(result.done, loaded, t, locale)}{' '}
      {result.done.cause !== 'checked' && (
        <WhenItCounts dueAt={dueAt} timeZone={loaded.userTimeZone} waited={waited} />
      )}
    </Snackbar>
  )
}
