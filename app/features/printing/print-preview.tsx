import { ScrollRegion } from '#app/ui/focus/scroll-region.tsx'
import { useMessages } from '#app/ui/i18n/use-messages.ts'
import styles from './print-preview.module.css'

const RULER = 8 // millimetres beside the picture
const STEP = 20 // millimetres from number to number

type Props = {
  address: string
  label: string
  width: number // millimetres
  height: number
  realSize: boolean
  scale: number // of a millimetre on this screen, 1 where an inch is 96 pixels of CSS
  busy: boolean
}

const count = (length: number, step = 1) =>
  Array.from({ length: Math.floor(length / step) + 1 }, (_, index) => index * step)

const tick = (mm: number) => (mm % 10 === 0 ? 3 : mm % 5 === 0 ? 2.2 : 1.3)

/** A part of a page of the PDF: at its real size between rulers, or as wide as there is room. */
export function PrintPreview({ address, label, width, height, realSize, scale, busy }: Props) {
  const t = useMessages('print-studio')
  if (!realSize)
    return (
      <svg
        className={`block wide ${styles.sheet}`}
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={label}
        aria-busy={busy}
      >
        <rect width={width} height={height} className={styles.paper} />
        <image href={address} width={width} height={height} />
      </svg>
    )
  const [allWidth, allHeight] = [width + RULER + 1, height + RULER + 1]
  return (
    <ScrollRegion className={`as-wide center ${styles.scroll}`} label={t.preview}>
      <svg
        viewBox={`${-RULER} ${-RULER} ${allWidth} ${allHeight}`}
        width={`${allWidth * scale}mm`}
        height={`${allHeight * scale}mm`}
        role="img"
        aria-label={label}
        aria-busy={busy}
      >
        <g className={styles.ruler}>
          <path
            d={count(width)
              .map((mm) => `M${mm} 0V${-tick(mm)}`)
              .join('')}
          />
          <path
            d={count(height)
              .map((mm) => `M0 ${mm}H${-tick(mm)}`)
              .join('')}
          />
          {count(width, STEP).map((mm) => (
            <text key={mm} x={mm} y={-4} textAnchor={mm ? 'middle' : 'start'}>
              {mm}
            </text>
          ))}
          {count(height, STEP).map((mm) => (
            <text key={mm} textAnchor={mm ? 'middle' : 'end'} transform={`translate(-4 ${mm}) rotate(-90)`}>
              {mm}
            </text>
          ))}
        </g>
        <rect width={width} height={height} className={styles.paper} />
        <image href={address} width={width} height={height} />
      </svg>
    </ScrollRegion>
  )
}
