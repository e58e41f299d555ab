import { Check, ChevronLeft, ChevronRight, Download, Pencil, Printer, ScanLine } from 'lucide-react'
import { data, Form, Link, useActionData, useNavigate } from 'react-router'
import { formAction } from '#app/features/identity/action/form-action.server.ts'
import { ConfirmationFailure } from '#app/features/identity/google/confirm-with-google.tsx'
import {
  clientContext,
  languageContext,
  userContext,
} from '#app/features/identity/session/route-context.server.ts'
import { PeriodPick } from '#app/features/insights/stats/period-pick.tsx'
import { OwnerShell } from '#app/features/owner-layout/owner-shell.tsx'
import { HeldChanges } from '#app/features/payment-methods/editor/held-change-card.tsx'
import { loadHeld } from '#app/features/payment-methods/editor/held-view.server.ts'
import { KindField } from '#app/features/places/add-place-dialog.tsx'
import { changePlaces, PLACES_ACTION } from '#app/features/places/change-places.server.ts'
import { CodeAddress } from '#app/features/places/code-address.tsx'
import { STEPS } from '#app/features/places/funnel/funnel.ts'
import { HeatWeek } from '#app/features/places/funnel/heat-all.tsx'
import { OneStep } from '#app/features/places/funnel/step-bar.tsx'
import { PersonMethods } from '#app/features/places/person-methods.tsx'
import { MAX_PLACE_NAME } from '#app/features/places/place.ts'
import { checkName, type PlaceFields } from '#app/features/places/place-list.ts'
import { PlaceSign } from '#app/features/places/place-sign.tsx'
import { PlacesOutcome } from '#app/features/places/places-done.tsx'
import { PLACES, type PlacesResult, placePath } from '#app/features/places/places-result.ts'
import { type LoadedPlace, loadPlace } from '#app/features/places/places-view.server.ts'
import { DownloadLink } from '#app/kit/download/download-link.tsx'
import { useMoney } from '#app/kit/money/use-money.ts'
import type { PageHandle } from '#app/kit/page/page-handle.ts'
import { QR_SIZE } from '#app/kit/qr/qr-content.ts'
import { Button, buttonClass, iconButtonClass } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog/dialog.tsx'
import { DialogEnds } from '#app/ui/dialog/dialog-ends.tsx'
import { clientFormAction } from '#app/ui/forms/call-server-action.ts'
import { Options, SelectField, TextField } from '#app/ui/forms/field.tsx'
import { useForm } from '#app/ui/forms/use-form.ts'
import { useMessages } from '#app/ui/i18n/use-messages.ts'
import { Card } from '#app/ui/layout/card.tsx'
import { LocalTime } from '#app/ui/local-time.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { Route } from './+types/place.ts'
import styles from './place.module.css'

export const handle: PageHandle = { onDemand: ['places', 'get-paid'] }

/** The dialogs that an address opens. */
const OPEN = ['edit', 'move', 'merge'] as const

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const user = context.get(userContext)
  const search = new URL(request.url).searchParams
  const { origin } = context.get(clientContext)
  const open = OPEN.find((one) => one === search.get('open'))
  const withOthers = open === 'move' || open === 'merge'
  const place = await loadPlace(user, params.placeId, { params: search, origin, withOthers })
  if (!place) return data({ place: undefined }, { status: 404 })
  const held = await loadHeld(user, context.get(languageContext), place.id)
  return { accountId: user.id, place, held, open, code: search.get('code'), method: search.get('method') }
}

export const action = formAction<PlacesResult>(PLACES_ACTION, changePlaces)

export const clientAction = clientFormAction<PlacesResult>('no-answer', { keepsValues: true })

const Back = () => {
  const { place: t } = useMessages('places')
  return (
    <Link to={PLACES} className={`inline g1 tap link bold plain ${styles.back}`}>
      <ChevronLeft size={20} aria-hidden />
      {t.back}
    </Link>
  )
}

export default function PlacePage({ loaderData }: Route.ComponentProps) {
  const { problems } = useMessages('places')
  return (
    <OwnerShell current="places">
      {loaderData.place ? (
        <OnePlace key={loaderData.place.id} {...loaderData} />
      ) : (
        <>
          <title>{problems.gone}</title>
          <Back />
          <h1 tabIndex={-1}>{problems.gone}</h1>
        </>
      )}
    </OwnerShell>
  )
}

type Loaded = Extract<Route.ComponentProps['loaderData'], { place: object }>

function OnePlace({ accountId, place, held, open, code, method: paymentMethod }: Loaded) {
  const t = useMessages('places')
  const { place: words } = t
  const navigate = useNavigate()
  const result = useActionData<PlacesResult>()
  const here = placePath(place.id)
  const dialog = place.isGone || result?.done || result?.reauthentication ? undefined : open
  const close = () => navigate(here, { replace: true, preventScrollReset: true })
  const ofMethods = result?.intent === 'add-way'
  return (
    <>
      <title>{place.name}</title>
      <header className={`grid mid icon-words-end g0-3 ${styles.head}`}>
        <Back />
        <PlaceSign name={place.name} isOff={place.isOff || place.isGone} size={44} />
        <div>
          <h1 className="breaks" tabIndex={-1}>
            {place.name}
          </h1>
          <p className="muted">{t.kinds[place.kind]}</p>
        </div>
        {!place.isGone && (
          <Link to="?open=edit" preventScrollReset className={iconButtonClass()} aria-label={words.edit}>
            <Pencil aria-hidden />
          </Link>
        )}
      </header>
      <ConfirmationFailure page="places" />
      <HeldChanges held={held} page={here} />
      <PlacesOutcome
        result={result}
        action={here}
        hasForm={dialog === 'edit' || (ofMethods && !result?.reauthentication)}
      />
      {place.isGone ? (
        <Card className="stack">
          <Notice kind="warn">{words.isGone}</Notice>
          <Form method="post" action={here}>
            <input type="hidden" name="id" value={place.id} />
            <Button type="submit" variant="go" name="intent" value="restore">
              {words.restore}
            </Button>
          </Form>
        </Card>
      ) : (
        <div className={`stack packed ${styles.columns}`}>
          <div className="stack packed">
            <Code place={place} accountId={accountId} />
          </div>
          <div className="stack packed">
            <Steps place={place} />
            {place.kind === 'person' && (
              <PersonMethods place={place} chosen={paymentMethod} result={result} />
            )}
            <Changes place={place} />
          </div>
        </div>
      )}
      {dialog === 'edit' && <EditDialog place={place} result={result} onClose={close} />}
      {(dialog === 'move' || dialog === 'merge') && (
        <ChooseDialog kind={dialog} place={place} code={code} onClose={close} />
      )}
    </>
  )
}

function Code({ place, accountId }: { place: LoadedPlace; accountId: string }) {
  const t = useMessages('places')
  const { place: words } = t
  const [first, ...more] = place.codes
  if (!first)
    return (
      <Card className={`stack ${styles.code}`}>
        <p>{words.noCode}</p>
        <NewCode place={place} isOnly />
      </Card>
    )
  const others = more.filter(({ code }) => code !== first.code)
  return (
    <Card className={`stack ${styles.code}`} aria-label={words.code({ name: place.name })}>
      {place.isOff && <Notice kind="warn">{words.isOff}</Notice>}
      <img
        src={`/places/codes/${first.code}`}
        alt={words.code({ name: place.name })}
        width={QR_SIZE}
        height={QR_SIZE}
        data-off={place.isOff ? '' : undefined}
      />
      <CodeAddress address={first.address} modules={first.modules} />
      <div className={`cluster stretch ${styles.pair}`}>
        <DownloadLink
          address={`/places/codes/${first.code}/png?account=${accountId}`}
          variant="outline"
          inRow
        >
          <Download size={20} aria-hidden />
          {words.download}
        </DownloadLink>
        <Link to={`/print?code=${first.code}`} className={buttonClass({ variant: 'go' })}>
          <Printer size={20} aria-hidden />
          {words.print}
        </Link>
      </div>
      <Checked place={place} />
      {others.length > 0 && (
        <div>
          <h2 className="muted note-label">{words.moreCodes}</h2>
          <ul>
            {others.map(({ code }) => (
              <li className="cluster g1-3 between" key={code}>
                <span className="mono">{code}</span>
                <Link className="inline g0 tap" to={`/print?code=${code}`}>
                  {words.print}
                </Link>
                <Link className="inline g0 tap" to={`?open=move&code=${code}`} preventScrollReset>
                  {words.elsewhere}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      )}
      <NewCode place={place} />
    </Card>
  )
}

function NewCode({ place, isOnly = false }: { place: LoadedPlace; isOnly?: boolean }) {
  const { place: words } = useMessages('places')
  return (
    <Form method="post" action={placePath(place.id)} preventScrollReset>
      <input type="hidden" name="id" value={place.id} />
      <input type="hidden" name="key" value={place.key} />
      <Button type="submit" variant={isOnly ? 'go' : 'plain'} name="intent" value="new-code">
        {isOnly ? words.firstCode : words.newCode}
      </Button>
    </Form>
  )
}

function Checked({ place: { codes, now, timeZone } }: { place: LoadedPlace }) {
  const { place: words } = useMessages('places')
  const checkedAt = Math.max(0, ...codes.map((code) => code.checkedAt ?? 0))
  return (
    <p className={`cluster g1-3 muted small ${styles.checked}`}>
      {checkedAt ? (
        <>
          <Check size={18} aria-hidden />
          <span>
            {words.checked} <LocalTime ms={checkedAt} now={now} timeZone={timeZone} />
          </span>
        </>
      ) : (
        <span>{words.neverChecked}</span>
      )}
      <Link className="inline g1 tap" to="/places/scan" reloadDocument>
        <ScanLine size={18} aria-hidden />
        {words.check}
      </Link>
    </p>
  )
}

function Steps({ place }: { place: LoadedPlace }) {
  const t = useMessages('places')
  const { bars } = useMessages('dashboard')
  const money = useMoney()
  const { steps, week, period, confirmedMinor, currency } = place
  return (
    <Card className={`stack ${styles.steps}`} aria-labelledby="steps">
      <header className="cluster between">
        <h2 className="title" id="steps">
          {bars.periods[period]}
        </h2>
        <PeriodPick action={placePath(place.id)} period={period} />
      </header>
      <dl className="stack">
        {STEPS.map((step) => (
          <div key={step}>
            <dt>{t.columns[step]}</dt>
            <dd>
              <OneStep step={step} count={steps[step]} most={Math.max(steps.scans, 1)} />
              <strong className="numbers text-end">{steps[step]}</strong>
            </dd>
          </div>
        ))}
      </dl>
      {confirmedMinor > 0 && (
        <p className="muted small">{t.confirmedSum({ amount: money(confirmedMinor, currency) })}</p>
      )}
      <h3>{t.heat.heading}</h3>
      <HeatWeek week={week} />
    </Card>
  )
}

/** Where the code leads, and what else happens to the place. */
function Changes({ place }: { place: LoadedPlace }) {
  const { place: words } = useMessages('places')
  const here = placePath(place.id)
  const opens = [
    ...(place.codes.length ? [{ to: '?open=move', title: words.elsewhere, hint: words.elsewhereHint }] : []),
    { to: '?open=merge', title: words.merge, hint: words.mergeHint },
  ]
  return (
    <Card className={`stack g0 py2 ${styles.changes}`}>
      {opens.map(({ to, title, hint }) => (
        <Link
          key={to}
          to={to}
          preventScrollReset
          className={`row g3 between wide tall p0 py3 no-border no-ground ink inherits text-start plain press ${styles.change}`}
        >
          <span>
            <strong className="label">{title}</strong>
            <small className="muted small">{hint}</small>
          </span>
          <ChevronRight size={20} aria-hidden />
        </Link>
      ))}
      {place.merged.length > 0 && (
        <div className="py3">
          <h2 className="muted note-label">{words.merged}</h2>
          {place.merged.map(({ id, name }) => (
            <Form key={id} method="post" action={here}>
              <input type="hidden" name="id" value={id} />
              <Button type="submit" variant="plain" name="intent" value="unmerge">
                {words.unmerge({ name })}
              </Button>
            </Form>
          ))}
        </div>
      )}
      <Form method="post" action={here} className={styles.last}>
        <input type="hidden" name="id" value={place.id} />
        {place.isOff ? (
          <button
            className="row g3 between wide tall p0 py3 no-border no-ground ink inherits text-start plain press"
            type="submit"
            name="intent"
            value="on"
          >
            <strong className="label">{words.on}</strong>
            <small className="muted small">{words.elsewhereHint}</small>
          </button>
        ) : (
          <button
            className="row g3 between wide tall p0 py3 no-border no-ground ink inherits text-start plain press"
            type="submit"
            name="intent"
            value="off"
            data-bad=""
          >
            <strong className="label">{words.off}</strong>
            <small className="muted small">{words.offHint}</small>
          </button>
        )}
        <button
          className="row g3 between wide tall p0 py3 no-border no-ground ink inherits text-start plain press"
          type="submit"
          name="intent"
          value="remove"
          data-bad=""
        >
          <strong className="label">{words.remove}</strong>
        </button>
      </Form>
    </Card>
  )
}

type ChooseProps = {
  kind: 'move' | 'merge'
  place: LoadedPlace
  code: string | null // the one that moves, else the first one
  onClose: () => void
}

/** Chooses the other place to which a code leads, or into which this one is merged. */
function ChooseDialog({ kind, place, code, onClose }: ChooseProps) {
  const { place: words } = useMessages('places')
  const here = placePath(place.id)
  const chosen = place.codes.find((one) => one.code === code) ?? place.codes[0]
  const moves = kind === 'move'
  return (
    <Dialog open heading={moves ? words.elsewhere : words.merge} closeTo={here} onClose={onClose}>
      {place.others.length && (chosen || !moves) ? (
        <Form method="post" action={moves ? here : PLACES} className="stack">
          <p>{moves ? words.elsewhereHint : words.mergeHint}</p>
          {moves && chosen ? (
            <>
              <p className="mono">{chosen.code}</p>
              <input type="hidden" name="code" value={chosen.code} />
              <input type="hidden" name="from" value={chosen.placeId} />
            </>
          ) : (
            <input type="hidden" name="id" value={place.id} />
          )}
          <SelectField label={moves ? words.elsewhereTo : words.mergeInto} name={moves ? 'place' : 'into'}>
            <Options of={place.others} />
          </SelectField>
          <DialogEnds>
            <Button type="submit" variant="go" name="intent" value={kind}>
              {moves ? words.elsewhereSave : words.mergeSave}
            </Button>
          </DialogEnds>
        </Form>
      ) : (
        <p>{moves && !chosen ? words.noCode : words.noOther}</p>
      )}
    </Dialog>
  )
}

type EditProps = { place: LoadedPlace; result: PlacesResult | undefined; onClose: () => void }

function EditDialog({ place, result, onClose }: EditProps) {
  const t = useMessages('places')
  const here = placePath(place.id)
  const form = useForm<PlaceFields, PlacesResult>({
    initialValues: { name: place.name, kind: place.kind },
    problems: t.problems,
    result: result?.intent === 'rename' ? result : undefined,
    validate: ({ name = '' }) => ({ name: checkName(name) }),
  })
  return (
    <Dialog open heading={t.place.edit} closeTo={here} onClose={onClose}>
      <Form {...form.props} method="post" preventScrollReset className="stack">
        <input type="hidden" name="intent" value="rename" />
        <input type="hidden" name="id" value={place.id} />
        {form.result?.message && <Notice kind="bad">{form.result.message}</Notice>}
        <TextField label={t.add.name} maxLength={MAX_PLACE_NAME} autoComplete="off" {...form.field('name')} />
        <KindField form={form} />
        <DialogEnds>
          <Button type="submit" variant="go" disabled={form.pending}>
            {form.pending ? t.add.saving : t.place.save}
          </Button>
        </DialogEnds>
      </Form>
    </Dialog>
  )
}
