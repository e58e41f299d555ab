import { Search } from 'lucide-react'
import { type FormEvent, useEffect, useId, useRef } from 'react'
import { Form, useSearchParams, useSubmit } from 'react-router'
import { preservedParams } from '#app/ui/preserved-params.ts'
import styles from './list-tools.module.css'

const DEBOUNCE_MS = 250

type SearchProps = { name: string; pageName: string; label: string; hint?: string }

/** Searches while the user types, and on Enter before hydration. The other parameters of the URL stay. */
export function ListSearch({ name, pageName, label, hint }: SearchProps) {
  const hintId = useId()
  const [params] = useSearchParams()
  const submit = useSubmit()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const search = (event: FormEvent<HTMLInputElement>) => {
    const { form } = event.currentTarget
    clearTimeout(timer.current)
    timer.current = setTimeout(() => submit(form, { replace: true, preventScrollReset: true }), DEBOUNCE_MS)
  }
  const replaced = [name, pageName, 'after', 'before'] // a search begins at its first page
  const others = [...preservedParams(params)].filter(([key]) => !replaced.includes(key))
  return (
    <Form role="search" aria-label={label} className={`search ${styles.search}`} preventScrollReset>
      {others.map(([key, value]) => (
        <input key={key} type="hidden" name={key} value={value} />
      ))}
      <Search size={20} aria-hidden />
      <input
        type="search"
        name={name}
        aria-label={label}
        placeholder={label}
        defaultValue={params.get(name) ?? ''}
        onInput={search}
        autoComplete="off"
        aria-describedby={hint && hintId}
      />
      {hint && (
        <small id={hintId} className="block muted tiny snug mt1">
          {hint}
        </small>
      )}
    </Form>
  )
}
