import { ChevronLeft } from 'lucide-react'
import { data, Form, Link, type RouterContextProvider, useActionData, useSubmit } from 'react-router'
import {
  type FormAnswer,
  formAction,
  type Submission,
} from '#app/features/identity/action/form-action.server.ts'
import { refuse } from '#app/features/identity/action/refusal.ts'
import { ConfirmationFailure } from '#app/features/identity/google/confirm-with-google.tsx'
import { clientContext, userContext } from '#app/features/identity/session/route-context.server.ts'
import { OwnerShell } from '#app/features/owner-layout/owner-shell.tsx'
import { KindField } from '#app/features/places/add-place-dialog.tsx'
import { CameraBox } from '#app/features/places/camera-box.tsx'
import { changePlaces, PLACES_ACTION } from '#app/features/places/change-places.server.ts'
import { MAX_PLACE_NAME, MAX_PLACES } from '#app/features/places/place.ts'
import { checkName, type PlaceFields } from '#app/features/places/place-list.ts'
import { PlaceSign } from '#app/features/places/place-sign.tsx'
import { PlacesOutcome } from '#app/features/places/places-done.tsx'
import { PLACES, type PlacesResult, placePath } from '#app/features/places/places-result.ts'
import { listPlaceNames, resolveScan, type ScanResolution } from '#app/features/places/resolve-scan.server.ts'
import type { PageHandle } from '#app/kit/page/page-handle.ts'
import { readProviderAddress } from '#app/kit/provider-id.ts'
import { countMiss } from '#app/server/limits.server.ts'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { EmptyCoin } from '#app/ui/coin/coin.tsx'
import { clientFormAction } from '#app/ui/forms/call-server-action.ts'
import { Options, SelectField, TextField } from '#app/ui/forms/field.tsx'
import { useForm } from '#app/ui/forms/use-form.ts'
import { useMessages } from '#app/ui/i18n/use-messages.ts'
import { Card } from '#app/ui/layout/card.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { Route } from './+types/scan.ts'
import styles from './scan.module.css'

export const handle: PageHandle = { onDemand: ['places'] }

const SCAN = '/places/scan'
const MAX_TEXT = 2000 // characters of a scanned text

/** The camera is allowed on this page alone. */
export const headers = () => ({
  'Permissions-Policy': 'camera=(self), microphone=(), geolocation=(), payment=(), usb=()',
})

type ScanResult = PlacesResult & { resolution?: ScanResolution }
type ScanForm = Submission<ScanResult> & Route.ActionArgs

/** The resolution on a text; undefined beyond the number of codes that somebody may ask for and that are not theirs. */
async function resolveWithin(context: Readonly<RouterContextProvider>, text: string, seen: boolean) {
  const { origin, ip } = context.get(clientContext)
  const options = { origin, readProvider: readProviderAddress, seen }
  const resolution = await resolveScan(context.get(userContext).id, text, options)
  return resolution.kind !== 'foreign' || (await countMiss(ip)) ? resolution : undefined
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const text = (new URL(request.url).searchParams.get('code') ?? '').slice(0, MAX_TEXT)
  const resolution = await resolveWithin(context, text.replaceAll('\0', ''), false)
  const places = await listPlaceNames(context.get(userContext).id)
  return data({ resolution, places }, { status: resolution ? 200 : 429 })
}

/** A scanned text is resolved, and the print of an own code is marked as checked. */
async function look({ context, text, keep }: ScanForm): FormAnswer<ScanResult> {
  const typed = text('text').slice(0, MAX_TEXT)
  const resolution = await resolveWithin(context, typed, true)
  keep({ intent: 'look' })
  if (!resolution) return refuse({ message: 'too-many-codes', values: { text: typed } }, 429)
  return resolution.kind === 'empty'
    ? refuse({ errors: { text: 'no-code' } })
    : { intent: 'look', resolution, values: { text: typed } }
}

/** All else is a form of the places; what is shown is where the code leads now. */
async function change(form: ScanForm): FormAnswer<ScanResult> {
  const resolve = async () => ({ resolution: await resolveWithin(form.context, form.text('code'), false) })
  try {
    return { ...(await changePlaces(form)), ...(await resolve()) }
  } catch (error) {
    form.keep(await resolve())
    throw error
  }
}

export const action = formAction<ScanResult, Route.ActionArgs>(PLACES_ACTION, async (form) =>
  form.intent === 'look' ? look(form) : change(form),
)

export const clientAction = clientFormAction<ScanResult>('no-answer', { keepsValues: true })

export default function ScanPage({ loaderData }: Route.ComponentProps) {
  const t = useMessages('places')
  const { patrol } = t
  const submit = useSubmit()
  const result = useActionData<ScanResult>()
  const resolution = result?.resolution ?? (result ? undefined : loaderData.resolution)
  const shown = resolution?.kind === 'empty' ? undefined : resolution
  const form = useForm<PlaceFields, ScanResult>({
    initialValues: { text: '' },
    problems: t.problems,
    result: result?.intent === 'look' ? result : undefined,
  })
  const look = (text: string) =>
    submit({ intent: 'look', text }, { method: 'post', action: SCAN, preventScrollReset: true })
  return (
    <OwnerShell current="places">
      <title>{patrol.heading}</title>
      <header>
        <Link to={PLACES} className="inline g1 tap link bold plain">
          <ChevronLeft size={20} aria-hidden />
          {t.place.back}
        </Link>
        <h1 tabIndex={-1}>{patrol.heading}</h1>
        <p className="mt1 muted">{patrol.lead}</p>
      </header>
      <ConfirmationFailure page="places" />
      <PlacesOutcome
        result={result?.intent === 'look' ? undefined : result}
        action={SCAN}
        hasForm={canAssign(shown) && result?.intent === 'add' && !result.done}
      />
      {!result && !resolution && <Notice kind="bad">{t.problems['too-many-codes']}</Notice>}
      {shown && <Resolution resolution={shown} places={loaderData.places} result={result} />}
      <Card className="stack w-640">
        <CameraBox onCode={look} />
        <Form
          {...form.props}
          method="post"
          action={SCAN}
          preventScrollReset
          className={`stack ${styles.form}`}
        >
          {form.result?.message && <Notice kind="bad">{form.result.message}</Notice>}
          <TextField
            label={patrol.label}
            hint={patrol.labelHint}
            autoCapitalize="characters"
            autoComplete="off"
            spellCheck={false}
            {...form.field('text')}
          />
          <Button type="submit" name="intent" value="look">
            {patrol.look}
          </Button>
        </Form>
      </Card>
    </OwnerShell>
  )
}

/** Whether a code leads nowhere, so that it can be given a place. */
const canAssign = (resolution: ScanResolution | undefined) =>
  resolution?.kind === 'blank' || (resolution?.kind === 'yours' && resolution.state === 'gone')

type ResolutionProps = {
  resolution: Exclude<ScanResolution, { kind: 'empty' }>
  places: [string, string][]
  result: ScanResult | undefined
}

function Resolution({ resolution, places, result }: ResolutionProps) {
  const { patrol, place } = useMessages('places')
  if (resolution.kind === 'blank')
    return <Assign heading={patrol.blank} {...resolution} places={places} result={result} />
  if (resolution.kind === 'main')
    return (
      <Card className={`grid g4 w-640 icon-words ${styles.resolution}`} data-kind="ok" role="status">
        <PlaceSign name="*" size={56} />
        <div className="stack g2">
          <h2>{patrol.yoursMain}</h2>
          <Link className="inline g0 tap" to="/dashboard">
            {patrol.openMain}
          </Link>
        </div>
      </Card>
    )
  if (resolution.kind === 'yours') {
    const { name, state, placeId } = resolution
    const text = { on: patrol.yours, off: patrol.yoursOff, gone: patrol.yoursGone }[state]({ name })
    const card = (
      <Card
        className={`grid g4 w-640 icon-words ${styles.resolution}`}
        data-kind={state === 'on' ? 'ok' : 'warn'}
        role="status"
      >
        <PlaceSign name={name} isOff={state !== 'on'} size={56} />
        <div className="stack g2">
          <h2>{text}</h2>
          {result?.intent === 'look' && <p className="breaks">{patrol.checkedNow}</p>}
          <Link className="inline g0 tap" to={placePath(placeId)}>
            {patrol.open}
          </Link>
        </div>
      </Card>
    )
    return (
      <>
        {card}
        {state === 'gone' && (
          <Assign heading={place.elsewhere} {...resolution} places={places} result={result} />
        )}
      </>
    )
  }
  return (
    <Card className={`grid g4 w-640 icon-words ${styles.resolution}`} data-kind="bad" role="alert">
      <EmptyCoin bad size={56} />
      <div className="stack g2">
        <h2>{patrol.foreign}</h2>
        <p className="breaks">{patrol.foreignText({ address: resolution.address })}</p>
        <ol>
          {Object.values(patrol.todo).map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ol>
      </div>
    </Card>
  )
}

type AssignProps = {
  heading: string
  code: string
  from: string
  places: [string, string][]
  result: ScanResult | undefined
}

/** Gives a code that leads nowhere its place: one that there is, or a new one. */
function Assign({ heading, code, from, places, result }: AssignProps) {
  const t = useMessages('places')
  const { patrol, add } = t
  const form = useForm<PlaceFields, ScanResult>({
    initialValues: { name: '', kind: 'table' },
    problems: t.problems,
    result: result?.intent === 'add' ? result : undefined,
    validate: ({ name = '' }) => ({ name: checkName(name) }),
  })
  return (
    <Card className={`stack w-640 ${styles.assign}`} aria-labelledby="assign">
      <h2 id="assign">{heading}</h2>
      <p className={`mono ${styles.code}`}>{code}</p>
      {places.length > 0 && (
        <Form
          method="post"
          action={`${SCAN}?code=${code}`}
          preventScrollReset
          className={`stack ${styles.form}`}
        >
          <input type="hidden" name="code" value={code} />
          <input type="hidden" name="from" value={from} />
          <SelectField label={patrol.assignTo} name="place">
            <Options of={places} />
          </SelectField>
          <Button type="submit" name="intent" value="assign">
            {patrol.assign}
          </Button>
        </Form>
      )}
      {places.length < MAX_PLACES && (
        <Form
          {...form.props}
          method="post"
          action={`${SCAN}?code=${code}`}
          preventScrollReset
          className={`stack ${styles.form}`}
        >
          <h3 className="label">{patrol.assignNew}</h3>
          <input type="hidden" name="code" value={code} />
          <input type="hidden" name="key" value={`${code} ${from}`.trim()} />
          {form.result?.message && <Notice kind="bad">{form.result.message}</Notice>}
          <TextField
            label={add.name}
            hint={add.nameHint}
            maxLength={MAX_PLACE_NAME}
            autoComplete="off"
            {...form.field('name')}
          />
          <KindField form={form} />
          <button type="submit" name="intent" value="add" disabled={form.pending} className={buttonClass()}>
            {form.pending ? add.saving : add.save}
          </button>
        </Form>
      )}
    </Card>
  )
}
