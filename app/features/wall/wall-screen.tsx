import { useMessages } from '#app/ui/i18n/use-messages.ts'
import { Main } from '#app/ui/layout/main.tsx'
import { useWakeLock } from './use-wake-lock.ts'
import { useWall } from './use-wall.ts'
import type { ShownWall } from './wall.ts'
import styles from './wall-screen.module.css'
import { WallView } from './wall-view.tsx'

/** A wall on its own screen, which follows what happens. */
export function WallScreen({ secret, opened }: { secret: string; opened: ShownWall }) {
  const t = useMessages('wall')
  const { shown, announcement, connection, now } = useWall(secret, opened)
  const isAwake = useWakeLock()
  return (
    <Main className={styles.screen}>
      <title>{shown.data.business.businessName}</title>
      <WallView
        data={shown.data}
        announcement={announcement}
        drops={shown.drops}
        connection={connection}
        readAt={shown.readAt}
        now={now}
        note={isAwake === false ? t.maySleep : undefined}
      />
    </Main>
  )
}
