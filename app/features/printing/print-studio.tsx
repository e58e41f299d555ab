import { ChevronLeft, ChevronRight, Download, Ruler } from 'lucide-react'
import { type ChangeEvent, type ReactNode, Suspense, useEffect, useId, useState } from 'react'
import { Await, Form, Link, useNavigation, useSubmit } from 'react-router'
import { RimNote } from '#app/features/business/profile/rim-note.tsx'
import { DownloadLink } from '#app/kit/download/download-link.tsx'
import { typeAscii } from '#app/kit/money/ascii-keys.client.ts'
import { Button, iconButtonClass } from '#app/ui/button.tsx'
import { CheckField, Options, SelectField, TextField } from '#app/ui/forms/field.tsx'
import { SwitchInput } from '#app/ui/forms/switch.tsx'
import { useMessages, usePageLanguage } from '#app/ui/i18n/use-messages.ts'
import { Card } from '#app/ui/layout/card.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { LANGUAGE_NAMES, LOCALES } from '#content/languages.ts'
import { readScreenScale, storeScreenScale } from './card-scale.client.ts'
import { CardScale } from './card-scale.tsx'
import { GRID_FIELDS } from './free-grid.ts'
import { LayoutPicture } from './layout-picture.tsx'
import { choiceQuery, MAX_PICTURES, MAX_PRINTED_PAGES, type PrintChoice, readChoice } from './print-choice.ts'
import { PrintPreview } from './print-preview.tsx'
import styles from './print-studio.module.css'
import type { Checks, Studio } from './print-studio.server.ts'
import { ReadBack, Refused, SizeChecks, Waiting } from './scan-checks.tsx'

/** Changes a value of the form as soon as it is made. */
type OnChoose = (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => void

type PartProps = { studio: Studio; choice: PrintChoice; onChoose: OnChoose }

/** What admins call the codes of their studio. */
type StudioWords = { lead: string; places: string; none: string }

/** What is printed for which places on which paper. All of it is one form, whose address says what was chosen. */
export function PrintStudio({ studio, words = {} }: { studio: Studio; words?: Partial<StudioWords> }) {
  const messages = useMessages('print-studio')
  const t = { ...messages, ...words }
  const submit = useSubmit()
  const { location } = useNavigation()
  const isHere = location?.pathname === studio.address
  // What was just chosen shows at once, before its pages are there, and while those of an earlier choice arrive.
  const [made, setMade] = useState<{ choice: PrintChoice; on: Studio }>()
  if (made && made.on !== studio && !isHere) setMade(undefined)
  const choice = made?.choice ?? studio.choice
  const choose: OnChoose = ({ currentTarget: { form } }) => {
    const fields = [...new FormData(form!)].map(([name, value]) => [name, String(value)])
    setMade({ choice: readChoice(new URLSearchParams(fields), studio.defaults), on: studio })
    submit(form, { replace: true, preventScrollReset: true })
  }
  const parts = { studio, choice, onChoose: choose }
  return (
    <Form method="get" action={studio.address} className={`stack packed ${styles.studio}`} preventScrollReset>
      <input type="hidden" name="form" value="1" />
      {studio.choice.kept.map(([name, value]) => (
        <input key={name + value} type="hidden" name={name} value={value} />
      ))}
      <header className="cluster bottom g3 between">
        <div>
          <h1 tabIndex={-1}>{t.heading}</h1>
          <p className="mt1 muted">{t.lead}</p>
        </div>
        <Papers choice={choice} onChoose={choose} />
      </header>
      <div className={`stack top ${styles.columns}`}>
        <div className="stack packed">
          <Layouts {...parts} />
          <Places {...parts} heading={t.places} />
          <Words {...parts} />
          <noscript>
            <Button type="submit">{t.show}</Button>
          </noscript>
        </div>
        <Preview {...parts} busy={isHere} none={t.none} />
        <Result studio={studio} busy={isHere} />
      </div>
    </Form>
  )
}

function Papers({ choice, onChoose }: Omit<PartProps, 'studio'>) {
  const { paper: legend, letter } = useMessages('print-studio')
  return (
    <fieldset className={`shrinks m0 p0 no-border ${styles.papers}`}>
      <legend className="sr">{legend}</legend>
      {(['a4', 'letter'] as const).map((paper) => (
        <label className="anchor" key={paper}>
          <input
            type="radio"
            name="paper"
            value={paper}
            checked={choice.paper === paper}
            onChange={onChoose}
          />
          <span>{paper === 'a4' ? 'A4' : letter}</span>
        </label>
      ))}
    </fieldset>
  )
}

/** A length without needless decimals. */
function useLength() {
  const locale = LOCALES[usePageLanguage().language]
  const format = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 })
  return (mm: number) => format.format(mm)
}

function useTileNote() {
  const t = useMessages('print-studio')
  const length = useLength()
  return ({ kind, sheet }: Studio['tiles'][number]) => {
    if (!sheet) return ''
    const size = { width: length(sheet.width), height: length(sheet.height) }
    if (kind === 'labels') return t.onSheet({ count: sheet.count })
    if (sheet.face === 'round') return t.round({ diameter: size.width })
    if (kind === 'poster' && sheet.count === 1) return t.wholeSheet
    return sheet.folds ? t.folds(size) : t.size(size)
  }
}

function Layouts({ studio, choice, onChoose }: PartProps) {
  const t = useMessages('print-studio')
  const note = useTileNote()
  const heading = useId()
  return (
    <Card as="div" className={`stack p4 ${styles.card}`}>
      <fieldset className="shrinks m0 p0 no-border" aria-labelledby={heading}>
        <h2 id={heading}>{t.layout}</h2>
        <div className={`mt3 grid g2 ${styles.tiles}`}>
          {studio.tiles.map((tile) => (
            <label key={tile.kind} className={`anchor ${styles.tile}`}>
              <input
                type="radio"
                name="kind"
                value={tile.kind}
                checked={choice.kind === tile.kind}
                onChange={onChoose}
              />
              <span>
                <LayoutPicture kind={tile.kind} />
                <strong className="bold small">{t.kinds[tile.kind]}</strong>
                <small className="muted tiny snug">{note(tile)}</small>
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      {studio.layouts.length > 1 && (
        <SelectField label={t.which} name="layout" value={choice.layout} onChange={onChoose}>
          <Options of={studio.layouts.map((layout): [string, string] => [layout, t.layouts[layout]])} />
        </SelectField>
      )}
      {choice.layout === 'grid' && <GridFields studio={studio} />}
      {studio.size?.cut === 'none' && studio.size.count > 1 && <Start studio={studio} />}
    </Card>
  )
}

function GridFields({ studio: { choice } }: { studio: Studio }) {
  const { grid: t, show } = useMessages('print-studio')
  return (
    <fieldset className={`grid top shrinks m0 p0 no-border ${styles.grid}`}>
      <legend className="mb2 bold small">{t.heading}</legend>
      {GRID_FIELDS.map((field) => {
        const problem = choice.gridProblems[field]
        return (
          <TextField
            key={`${field} ${choice.gridTexts[field]}`}
            label={t.fields[field]}
            name={field}
            inputMode="decimal"
            maxLength={10}
            defaultValue={choice.gridTexts[field]}
            error={problem && t.problems[problem]}
          />
        )
      })}
      <Button type="submit">{show}</Button>
    </fieldset>
  )
}

function Start({ studio: { choice, size, problem } }: { studio: Studio }) {
  const t = useMessages('print-studio')
  const submit = useSubmit()
  const value = Number.isNaN(choice.start) ? '' : String(choice.start)
  return (
    <TextField
      key={value}
      label={t.start}
      hint={t.startHint}
      name="start"
      type="number"
      min={1}
      max={size?.count}
      defaultValue={value}
      onBeforeInput={typeAscii}
      error={problem === 'start' ? t.startProblem({ max: size?.count ?? 1 }) : undefined}
      onBlur={({ currentTarget }) => {
        if (currentTarget.value !== value)
          submit(currentTarget.form, { replace: true, preventScrollReset: true })
      }}
    />
  )
}

const isNamed = (kind: Studio['codes'][number]['kind']) => kind === 'own' || kind === 'provider'

function Places({ studio, choice, onChoose, heading }: PartProps & { heading: string }) {
  const t = useMessages('print-studio')
  const headingId = useId()
  const { codes, everything } = studio
  return (
    <Card as="div" className={`stack p4 ${styles.card}`}>
      <fieldset className="shrinks m0 p0 no-border" aria-labelledby={headingId}>
        <h2 id={headingId}>{heading}</h2>
        <div className={`mt3 cluster stretch ${styles.places}`}>
          {codes.map(({ id, name, sign, kind, rests }) => (
            <label
              key={id}
              className={isNamed(kind) ? `anchor ${styles.own}` : `anchor ${styles.place}`}
              title={name}
            >
              <input
                type="checkbox"
                name="code"
                value={id}
                checked={choice.codes.includes(id)}
                onChange={onChoose}
              />
              <span aria-hidden={!isNamed(kind)}>
                {kind === 'own' ? t.own : kind === 'provider' ? name : sign}
              </span>
              {!isNamed(kind) && <span className="sr">{rests ? `${name}. ${t.rests}` : name}</span>}
            </label>
          ))}
        </div>
      </fieldset>
      <p className="row between muted small">
        <span>{t.chosen({ chosen: choice.codes.length, all: codes.length })}</span>
        {everything && (
          <Link className="stack g0 mid tap bold plain" to={`?${everything}`} replace preventScrollReset>
            {t.chooseAll}
          </Link>
        )}
      </p>
      {studio.next && studio.problem !== 'too-many' && <Parts studio={studio} />}
    </Card>
  )
}

/** How many codes one print holds, and a link to the next ones. */
function Parts({ studio: { choice, most, next, problem } }: { studio: Studio }) {
  const t = useMessages('print-studio')
  return (
    <>
      <p className="muted small">{t.tooMany({ max: most, pages: MAX_PRINTED_PAGES })}</p>
      {next && (
        <p className="muted small">
          <Link to={`?${choiceQuery(choice, { codes: next, start: 1, at: 1 })}`} replace preventScrollReset>
            {problem === 'too-many'
              ? t.firstPart({ count: next.length })
              : t.nextPart({ count: next.length })}
          </Link>
        </p>
      )}
    </>
  )
}

const SHOWN_NAMES = 3 // of those that lack letters

function Words({ studio, choice, onChoose }: PartProps) {
  const t = useMessages('print-studio')
  return (
    <Card as="div" className={`stack p4 ${styles.card}`}>
      {studio.business && (
        <SelectField label={t.language} name="language" value={choice.language} onChange={onChoose}>
          <Options of={Object.entries(LANGUAGE_NAMES)} />
        </SelectField>
      )}
      <CheckField label={t.withName} name="name" value="1" checked={choice.withName} onChange={onChoose} />
      {!studio.rimIsPrinted && <RimNote />}
      {studio.unprintable.length > 0 && (
        <p className="muted small">
          {t.unprintable({
            count: studio.unprintable.length,
            names: studio.unprintable.slice(0, SHOWN_NAMES).join(', '),
            more: Math.max(0, studio.unprintable.length - SHOWN_NAMES),
          })}
        </p>
      )}
    </Card>
  )
}

function Preview({ studio, choice, onChoose, busy, none }: PartProps & { busy: boolean; none: string }) {
  const t = useMessages('print-studio')
  const { view, query } = studio
  const switchId = useId()
  const [scale, setScale] = useState(1)
  useEffect(() => setScale(readScreenScale()), [])
  const rescale = (next: number) => {
    setScale(next)
    storeScreenScale(next)
  }
  const { at, realSize } = studio.choice
  const label = view?.name ? t.picture({ name: view.name }) : t.sheetPicture({ page: at })
  const turn = (by: number) => `?${choiceQuery(studio.choice, { at: at + by })}`
  return (
    <div className={`stack packed p4 sunk frame rounded-l ${styles.preview}`}>
      <div className="cluster g2-3 between">
        <h2 className="figure shrinks breaks">{view?.name || t.preview}</h2>
        {view && view.all > 1 && (
          <nav className="row g0 muted small numbers" aria-label={t.position({ at, all: view.all })}>
            <Turn to={at > 1 ? turn(-1) : undefined} label={t.previous}>
              <ChevronLeft aria-hidden />
            </Turn>
            <span>{t.position({ at, all: view.all })}</span>
            <Turn to={at < view.all ? turn(1) : undefined} label={t.next}>
              <ChevronRight aria-hidden />
            </Turn>
          </nav>
        )}
        <div className="row tap bold small">
          <SwitchInput id={switchId} name="real" value="1" checked={choice.realSize} onChange={onChoose} />
          <label className="py3 press" htmlFor={switchId}>
            {t.realSize}
          </label>
        </div>
      </div>
      <Problem studio={studio} none={none} />
      {view && (
        <PrintPreview
          address={`${studio.address}/picture.png?${query}`}
          label={label}
          width={view.width}
          height={view.height}
          realSize={realSize}
          scale={scale}
          busy={busy}
        />
      )}
      {view && realSize && <CardScale scale={scale} onChange={rescale} />}
    </div>
  )
}

function Turn({ to, label, children }: { to?: string; label: string; children: ReactNode }) {
  if (!to) return <span className={iconButtonClass()} data-end aria-hidden="true" />
  return (
    <Link to={to} replace preventScrollReset className={iconButtonClass()} aria-label={label}>
      {children}
    </Link>
  )
}

/** Why there is nothing to see. */
function Problem({ studio, none }: { studio: Studio; none: string }) {
  const t = useMessages('print-studio')
  const { problem } = studio
  if (studio.refusal) return <Refused studio={studio} />
  if (problem === 'none') return <p className={`middle muted ${styles.empty}`}>{none}</p>
  if (problem === 'too-many')
    return (
      <Notice kind="bad">
        <Parts studio={studio} />
      </Notice>
    )
  if (problem === 'grid') return <Notice kind="bad">{t.grid.wrong}</Notice>
  if (problem === 'start')
    return <Notice kind="bad">{t.startProblem({ max: studio.size?.count ?? 1 })}</Notice>
  return null
}

const FAILED: Checks = { ok: false, reason: 'failed' } // the connection broke off

function Result({ studio, busy }: { studio: Studio; busy: boolean }) {
  const t = useMessages('print-studio')
  const { checks, place, refusal } = studio
  const waiting = <MakingButton />
  return (
    <aside className="stack packed">
      {place && !refusal && (
        <Card as="div" className={`stack p4 ${styles.card}`}>
          <h2>{t.checks.heading}</h2>
          <ul className="stack" aria-live="polite">
            <SizeChecks place={place} />
            {checks && (
              <Suspense key={studio.query} fallback={<Waiting />}>
                <Await resolve={checks} errorElement={null}>
                  {(done) => <ReadBack checks={done} />}
                </Await>
              </Suspense>
            )}
          </ul>
        </Card>
      )}
      {busy && waiting}
      {!busy && !checks && <NoDownload />}
      {!busy && checks && (
        <Suspense key={studio.query} fallback={waiting}>
          <Await resolve={checks} errorElement={<DownloadPdf studio={studio} checks={FAILED} />}>
            {(done) => <DownloadPdf studio={studio} checks={done} />}
          </Await>
        </Suspense>
      )}
      <Hint studio={studio} />
      {studio.size && <Outline studio={studio} />}
      {studio.choice.codes.length > 0 && <Pictures studio={studio} />}
    </aside>
  )
}

function MakingButton() {
  const { making } = useMessages('print-studio')
  return (
    <Button variant="go" size="l" wide disabled>
      {making}
    </Button>
  )
}

/** Until all checks pass. */
function NoDownload() {
  const { download } = useMessages('print-studio')
  return (
    <Button variant="go" size="l" wide disabled>
      {download}
    </Button>
  )
}

const fileOf = ({ address, query, account }: Studio, file: string) =>
  `${address}/files/${file}?${query}&account=${account}`

function DownloadPdf({ studio, checks }: { studio: Studio; checks: Checks }) {
  const t = useMessages('print-studio')
  if (!checks.ok)
    return (
      <Notice kind="bad">
        <p>{t.failures[checks.reason]}</p>
        {checks.reason !== 'too-slow' && (
          <p>
            <Link to={`?${studio.query}`} replace preventScrollReset>
              {t.again}
            </Link>
          </p>
        )}
      </Notice>
    )
  if (checks.readBack < checks.codes) return <NoDownload />
  return (
    <div className={styles.download}>
      <DownloadLink address={fileOf(studio, 'pdf')} failed={t.failures.failed} variant="go">
        <Download size={20} aria-hidden />
        {t.download}
      </DownloadLink>
    </div>
  )
}

/** How many pages there are, and what to do with them. */
function Hint({ studio: { pages, size } }: { studio: Studio }) {
  const t = useMessages('print-studio')
  if (!pages || !size) return null
  const each = size.folds ? t.tents({ count: size.count }) : t.each({ count: size.count })
  const amount = size.count > 1 ? `${t.pages({ count: pages })}, ${each}.` : `${t.pages({ count: pages })}.`
  const todo = [t.printAt, ...(size.cut === 'none' ? [] : [t.cut]), ...(size.folds ? [t.fold] : [])]
  return <p className="muted small">{[amount, ...todo].join(' ')}</p>
}

function Outline({ studio }: { studio: Studio }) {
  const t = useMessages('print-studio')
  const ofLabels = studio.size?.cut === 'none' && studio.size.count > 1
  return (
    <div className={`stack g2 pt3 ruled ${styles.outline}`}>
      <DownloadLink address={fileOf(studio, 'outline')} failed={t.failures.failed}>
        <Ruler size={20} aria-hidden />
        {ofLabels ? t.outline : t.rulerPage}
      </DownloadLink>
      <p className="muted small">{ofLabels ? t.outlineAbout : t.rulerAbout}</p>
    </div>
  )
}

const FORMATS = { png: 'PNG', svg: 'SVG', card: 'PDF' }

/** The code of one place as a picture, or those of several in an archive. */
function Pictures({ studio }: { studio: Studio }) {
  const { choice } = studio
  const t = useMessages('print-studio')
  return (
    <div className={`stack g2 pt3 ruled ${styles.outline}`}>
      <h2>{t.pictures}</h2>
      {choice.codes.length > MAX_PICTURES ? (
        <p className="muted small">{t.tooManyPictures({ max: MAX_PICTURES })}</p>
      ) : choice.codes.length > 1 ? (
        <DownloadLink address={fileOf(studio, 'zip')}>{t.allPictures}</DownloadLink>
      ) : (
        <div className={`grid g2 ${styles.formats}`}>
          {Object.entries(FORMATS).map(([file, format]) => (
            <DownloadLink key={file} address={fileOf(studio, file)} inRow>
              {format}
            </DownloadLink>
          ))}
        </div>
      )}
    </div>
  )
}
