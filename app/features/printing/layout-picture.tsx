import type { PrintKind } from './layouts.ts'

const LABELS = [14, 27, 40, 53].flatMap((y) => [26, 40].map((x) => ({ x, y })))

/** What a kind of print looks like, 66 units wide. */
export function LayoutPicture({ kind }: { kind: PrintKind }) {
  return (
    <svg
      viewBox="0 0 66 66"
      width={52}
      height={52}
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.4"
    >
      {kind === 'labels' && (
        <>
          <rect x="15" y="4" width="36" height="58" rx="4" />
          {LABELS.map(({ x, y }) => (
            <circle key={`${x} ${y}`} cx={x} cy={y} r="4.2" />
          ))}
        </>
      )}
      {kind === 'sticker' && (
        <>
          <circle cx="33" cy="33" r="26" strokeDasharray="3 3.2" />
          <circle cx="33" cy="33" r="20" />
        </>
      )}
      {kind === 'tent' && (
        <>
          <path d="M17 8h27l8 48H8zM44 8l6 2 8 46h-6" strokeLinejoin="round" />
          <circle cx="30" cy="34" r="11" data-coin />
        </>
      )}
      {kind === 'card' && (
        <>
          <rect x="3" y="14" width="60" height="38" rx="5" />
          <circle cx="22" cy="33" r="11" />
          <path d="M41 25h15M41 33h15M41 41h10" />
        </>
      )}
      {kind === 'poster' && (
        <>
          <rect x="14" y="3" width="38" height="60" rx="4" />
          <circle cx="33" cy="32" r="13" />
          <path d="M24 10h18M26 54h14" />
        </>
      )}
      {kind === 'badge' && (
        <>
          <rect x="6" y="18" width="54" height="40" rx="5" />
          <path d="M28 18V6h10v12M42 32h12M42 40h12M42 48h8" />
          <circle cx="24" cy="39" r="11" />
        </>
      )}
    </svg>
  )
}
