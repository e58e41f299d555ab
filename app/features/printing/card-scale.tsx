import { Button } from '#app/ui/button.tsx'
import { useMessages } from '#app/ui/i18n/use-messages.ts'
import styles from './card-scale.module.css'

const CARD = { width: 85.6, height: 53.98, corner: 3.18 } // millimetres, ISO/IEC 7810 ID-1

type Props = { scale: number; onChange: (scale: number) => void }

/** A bank card on the screen, which is made as wide as a real one once a device. */
export function CardScale({ scale, onChange }: Props) {
  const t = useMessages('print-studio')
  return (
    <details className={`mt3 scrolls needs-script ${styles.scale}`}>
      <summary className="row g0 tap link bold small press">{t.scale.open}</summary>
      <p className="muted small">{t.scale.about}</p>
      <svg
        className={`block ${styles.card}`}
        width={`${CARD.width * scale}mm`}
        height={`${CARD.height * scale}mm`}
        viewBox={`0 0 ${CARD.width} ${CARD.height}`}
        role="img"
        aria-label={t.scale.card}
      >
        <rect width={CARD.width} height={CARD.height} rx={CARD.corner} />
        <path d={`M8 18h12v9H8zM8 40h34`} />
      </svg>
      <label className="stack g1 mb3 bold small">
        {t.scale.width}
        <input
          className="wide tap"
          type="range"
          min={0.6}
          max={1.8}
          step={0.005}
          value={scale}
          onChange={({ currentTarget }) => onChange(Number(currentTarget.value))}
        />
      </label>
      <Button onClick={() => onChange(1)}>{t.scale.reset}</Button>
    </details>
  )
}
