import { useMemo } from 'react'
import styles from './qr-card.module.css'
import { type QrCardContent, renderQrCard } from './qr-card.ts'
import { QR_SIZE } from './qr-content.ts'

/** The card as it will be printed, on a screen. */
export function QrCard({
  text,
  errorCorrection,
  businessName,
  rimName,
  glyphs,
  language,
  label,
  size = QR_SIZE,
}: QrCardContent & { size?: number }) {
  const svg = useMemo(
    () => renderQrCard({ text, errorCorrection, businessName, rimName, glyphs, language, label }, size),
    [text, errorCorrection, businessName, rimName, glyphs, language, label, size],
  )
  return <div className={styles.card} dangerouslySetInnerHTML={{ __html: svg }} />
}
