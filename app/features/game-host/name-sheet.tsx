import { Shuffle, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Button, IconButton } from '#app/ui/button.tsx'
import { classes } from '#app/ui/classes.ts'
import { sendName } from './boards.client.ts'
import styles from './name-sheet.module.css'
import type { RankWords } from './rank-words.client.ts'

const AT_ONCE = 3

type Props = {
  words: RankWords
  rank: number
  suggestions: string[]
  onClose: (isSaved: boolean) => void
}

/** Three names of our words to choose from: nobody types one. */
export function NameSheet({ words, rank, suggestions, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [first, setFirst] = useState(0)
  const [name, setName] = useState(suggestions[0]!)
  const [state, setState] = useState<'idle' | 'pending' | 'failed'>('idle')
  useEffect(() => dialog.current?.showModal(), [])

  function showOthers() {
    const next = (first + AT_ONCE) % suggestions.length
    setFirst(next)
    setName(suggestions[next]!)
  }

  async function save() {
    setState('pending')
    try {
      await sendName(name)
      onClose(true)
    } catch {
      setState('failed')
    }
  }

  return (
    <dialog
      ref={dialog}
      className={styles.sheet}
      aria-labelledby="name-title"
      onClose={(event) => {
        event.stopPropagation()
        onClose(false)
      }}
    >
      <header>
        <h2 id="name-title">{words.askName({ rank })}</h2>
        <IconButton label={words.close} onClick={() => onClose(false)}>
          <X aria-hidden />
        </IconButton>
      </header>
      <fieldset>
        <legend className="sr">{words.chooseName}</legend>
        {suggestions.slice(first, first + AT_ONCE).map((one) => (
          <label key={one} className={classes(styles.name, one === name && styles.chosen)}>
            <input type="radio" name="player" checked={one === name} onChange={() => setName(one)} />
            <span>{one}</span>
          </label>
        ))}
      </fieldset>
      <Button variant="plain" onClick={showOthers}>
        <Shuffle size={20} aria-hidden />
        {words.otherNames}
      </Button>
      <p className={styles.note}>{words.nameNote}</p>
      <p className={styles.note} role="alert">
        {state === 'failed' && words.nameFailed}
      </p>
      <Button variant="go" size="l" wide aria-disabled={state === 'pending'} onClick={save}>
        {words.putOn}
      </Button>
    </dialog>
  )
}
