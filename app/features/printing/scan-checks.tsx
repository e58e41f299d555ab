import { CircleAlert, CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { RichText } from '#app/ui/i18n/rich-text.tsx'
import { useMessages, usePageLanguage } from '#app/ui/i18n/use-messages.ts'
import { Notice } from '#app/ui/notice.tsx'
import { LOCALES } from '#content/languages.ts'
import { KINDS, type PrintKind } from './layouts.ts'
import { choiceQuery } from './print-choice.ts'
import type { Checks, Studio } from './print-studio.server.ts'
import styles from './scan-checks.module.css'

/** Millimetres with two decimals in the language of the page. */
function useMillimetres(digits = 2) {
  const locale = LOCALES[usePageLanguage().language]
  const format = new Intl.NumberFormat(locale, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
  // Never rounded up to what is needed.
  return (mm: number) => format.format(Math.floor(mm * 10 ** digits) / 10 ** digits)
}

type CheckProps = { ok?: boolean; title: string; children: ReactNode }

const Check = ({ ok, title, children }: CheckProps) => (
  <li className={`row stretch g3 ${styles.check}`} data-ok={ok}>
    {ok === false ? <CircleAlert size={20} aria-hidden /> : <CircleCheck size={20} aria-hidden />}
    <p>
      <strong className="block bold">{title}</strong>
      <span className="muted small">{children}</span>
    </p>
  </li>
)

/** Module, white edge and distance of the chosen codes, which are known before the PDF is made. */
export function SizeChecks({ place }: { place: NonNullable<Studio['place']> }) {
  const { checks: t } = useMessages('print-studio')
  const millimetres = useMillimetres()
  const whole = useMillimetres(0)
  return (
    <>
      <Check ok title={t.module({ module: millimetres(place.module) })}>
        {t.moduleAbout}
      </Check>
      <Check ok title={t.edge}>
        {t.edgeAbout}
      </Check>
      <Check ok title={t.distance({ cm: place.goodToCm })}>
        {t.distanceAbout({ width: whole(place.width) })}
      </Check>
    </>
  )
}

/** How many codes of the PDF were read back. */
export function ReadBack({ checks }: { checks: Checks }) {
  const { checks: t } = useMessages('print-studio')
  if (!checks.ok) return null
  const { codes: all, readBack: read } = checks
  const ok = read === all
  return (
    <Check ok={ok} title={t.read({ read, all })}>
      {ok ? t.readAbout : t.unread}
    </Check>
  )
}

/** The last check before its result is there. It keeps the room of that, so that no button moves under a finger. */
export function Waiting() {
  const { checks: t } = useMessages('print-studio')
  return (
    <li className={`row stretch g3 ${styles.check}`} data-waiting>
      <span className={`muted small ${styles.dot}`} aria-hidden="true" />
      <div className={`stack g0 ${styles.coming}`}>
        <p>
          <strong className="block bold">{t.waiting}</strong>
        </p>
        <p aria-hidden="true">
          <strong className="block bold">{t.read({ read: 10, all: 10 })}</strong>
          <span className="muted small">{t.readAbout}</span>
        </p>
      </div>
    </li>
  )
}

const kindOf = (layout: string) =>
  (Object.keys(KINDS) as PrintKind[]).find((kind) => KINDS[kind].some((one) => one === layout))!

/** Why a layout is not offered, and the smallest one that is. */
export function Refused({ studio }: { studio: Studio }) {
  const { refused: t, layouts, kinds } = useMessages('print-studio')
  const millimetres = useMillimetres()
  const { refusal, place, choice } = studio
  if (!refusal || !place) return null
  const { reason, instead } = refusal
  const kind = instead && kindOf(instead)
  return (
    <Notice kind="bad">
      <p>
        {reason === 'module'
          ? t.module({ module: millimetres(place.module) })
          : t.edge({ edge: millimetres(place.edge) })}
      </p>
      <p>
        {instead && kind ? (
          <RichText
            text={t.instead({ layout: `${kinds[kind]}: ${layouts[instead]}` })}
            tags={{
              choose: (text) => (
                <Link to={`?${choiceQuery(choice, { kind, layout: instead, start: 1, at: 1 })}`}>{text}</Link>
              ),
            }}
          />
        ) : (
          t.nothing
        )}
      </p>
    </Notice>
  )
}
