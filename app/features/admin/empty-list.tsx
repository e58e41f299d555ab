import type { ReactNode } from 'react'
import { EmptyCoin } from '#app/ui/coin/coin.tsx'

export const EmptyList = ({ icon, heading, hint }: { icon: ReactNode; heading: string; hint: string }) => (
  <div className="stack axis g2 center p6-5">
    <EmptyCoin>{icon}</EmptyCoin>
    <h3 className="mt2">{heading}</h3>
    <p className="muted">{hint}</p>
  </div>
)
