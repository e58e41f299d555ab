/** The large coin at the top of the page, wider than a phone and clipped by its box. */
export function ArcDisc({ className }: { className?: string }) {
  return (
    <svg className={className} viewBox="0 0 920 920" aria-hidden>
      <circle cx="460" cy="460" r="460" fill="var(--reward-edge)" />
      <circle cx="460" cy="460" r="458.4" fill="var(--reward)" />
      <circle cx="460" cy="460" r="452" fill="var(--ring)" />
      <circle
        cx="460"
        cy="460"
        r="440"
        fill="none"
        stroke="var(--reward)"
        strokeWidth="5"
        strokeLinecap="round"
        pathLength="220"
        strokeDasharray="0 1"
      />
    </svg>
  )
}
