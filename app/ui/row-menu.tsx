import { Ellipsis } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { Form } from 'react-router'
import { IconButton } from './button.tsx'
import { classes } from './classes.ts'
import styles from './row-menu.module.css'

type Props = {
  id: string
  label: string
  action: string
  fields: Record<string, string> // that each button of the menu sends
  className?: string
  children: (hide: () => void) => ReactNode // links and submit buttons
}

/** What else can be done with a row of a list: a native popover, which works before hydration. */
export function RowMenu({ id, label, action, fields, className, children }: Props) {
  const menu = useRef<HTMLFormElement>(null)
  const hide = () => menu.current?.hidePopover()
  return (
    <div className={classes(styles.box, className)}>
      <IconButton label={label} popoverTarget={id} className={styles.dots}>
        <Ellipsis aria-hidden />
      </IconButton>
      <Form
        ref={menu}
        id={id}
        popover="auto"
        method="post"
        action={action}
        preventScrollReset
        className={`rounded on-card ink frame ${styles.menu}`}
        onSubmit={hide}
      >
        {Object.entries(fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {children(hide)}
      </Form>
    </div>
  )
}

type ItemProps = { intent: string; disabled?: boolean; children: ReactNode }

/** A button of a menu, which sends its intent. */
export const MenuSubmit = ({ intent, disabled, children }: ItemProps) => (
  <button type="submit" name="intent" value={intent} disabled={disabled}>
    {children}
  </button>
)
