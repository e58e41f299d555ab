// Mechanism: form state
// Mechanism: keys of sentences, which rules and actions return
import { type FormEvent, useEffect, useMemo, useRef, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { type AnyMessageKey, translateResult } from '#content/messages.ts'
import { useMessages } from '../i18n/use-messages.ts'

export type FormErrors<Values, C extends AnyMessageKey = string> = Partial<Record<keyof Values, C>>

/** What an action or a request returns to a form; its errors are causes, for which the form shows the sentences. */
export type FormResult<Values, C extends AnyMessageKey = string> = {
  errors?: FormErrors<Values, C>
  message?: C // an error of the form as a whole
  hint?: C // what to do about it
  done?: unknown // it succeeded; often the sentence that says so
  values?: Partial<Values> // the input, to fill the form again after a submit without JavaScript
  isNew?: boolean // the values are not the input: something else was stored meanwhile
}

/** What a group of fields needs of its form. */
export type FormState<Values> = {
  values: Values
  errors: FormErrors<Values>
  field: (name: keyof Values & string) => { name: string; defaultValue: string; error?: string }
}

type Options<Values, Result> = {
  initialValues: Values
  problems?: object // the sentences of the causes, from a catalogue
  result?: Result // action data; each new object replaces the errors on the screen
  fetcher?: { data?: Result; state: string } // for a form that a fetcher submits
  validate?: (values: Values, form: FormData) => FormErrors<Values, AnyMessageKey>
  onSubmit?: (values: Values) => void // before valid values are sent
  send?: (form: FormData) => Promise<Result> // sends the form in place of the router
  resets?: boolean // whether the form starts anew once it is done
}

/** Whether the action of this page is running. The form is free again while the page's data is revalidated. */
function useActionPending() {
  const { state, formMethod, location } = useNavigation()
  const { pathname } = useLocation()
  return formMethod === 'POST' && (state === 'submitting' || location.pathname !== pathname)
}

/**
 * The state of a form. `props` belong on the `<form>` with `key={resetKey}`, `field(name)` on each control. Controls are
 * uncontrolled, so that the form works before hydration and without JavaScript.
 */
export function useForm<
  Values extends object,
  Result extends FormResult<Values, AnyMessageKey> = FormResult<Values, AnyMessageKey>,
>({
  initialValues,
  problems,
  result,
  fetcher,
  validate,
  onSubmit,
  send,
  resets = false,
}: Options<Values, Result>) {
  const ref = useRef<HTMLFormElement>(null)
  const actionPending = useActionPending()
  const received = fetcher?.data ?? result
  const [sending, setSending] = useState(false)
  const [state, setState] = useState(() => {
    const defaultValues: Values = { ...initialValues, ...received?.values }
    return {
      received,
      result: received,
      errors: (received?.errors ?? {}) as FormErrors<Values, AnyMessageKey>,
      values: defaultValues, // the same object until the first input
      defaultValues,
      attempts: received ? 1 : 0,
      resetKey: 0,
    }
  })
  const { values, defaultValues, attempts, resetKey } = state
  const ui = useMessages('ui')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the sentences change with the language, as `ui` does
  const { errors, result: shown } = useMemo(() => {
    const sentences = { ...ui.problems, ...problems }
    return {
      errors: translateResult({ errors: state.errors }, sentences).errors as FormErrors<Values>,
      result: state.result && translateResult(state.result, sentences),
    }
  }, [state.errors, state.result, ui])

  const startAnew = (now: { resetKey: number }, values = initialValues) => ({
    values,
    defaultValues: values,
    resetKey: now.resetKey + 1,
  })
  const show = (next: Result | undefined, errors: FormErrors<Values, AnyMessageKey> = next?.errors ?? {}) =>
    setState((now) => ({
      ...now,
      received,
      result: next,
      errors,
      attempts: now.attempts + 1,
      ...(next?.isNew || (resets && next?.done) ? startAnew(now, { ...initialValues, ...next.values }) : {}),
    }))
  // Taken during render. An effect would overwrite what a click between render and effect has shown.
  if (received !== state.received) show(received)

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt moves the focus, also with the same errors
  useEffect(() => {
    ref.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [attempts])

  /** Leaves an untouched form alone, which may already be in use again. */
  const reset = () =>
    setState((now) =>
      now.result || now.values !== now.defaultValues || Object.values(now.errors).some(Boolean)
        ? { ...now, result: undefined, errors: {}, ...startAnew(now) }
        : now,
    )
  const resetTo = (values: Values) =>
    setState((now) => ({ ...now, result: undefined, errors: {}, ...startAnew(now, values) }))

  const read = (form: FormData) => ({ ...values, ...Object.fromEntries(form) }) as Values

  function onInput({ currentTarget, target }: FormEvent<HTMLFormElement>) {
    const { name } = target as HTMLInputElement
    const values = read(new FormData(currentTarget))
    setState((now) => {
      const { [name as keyof Values]: _, ...errors } = now.errors
      // What succeeded was the form as it was before.
      const result = now.result?.done ? undefined : now.result
      return { ...now, result, values, errors: errors as FormErrors<Values, AnyMessageKey> }
    })
  }

  async function deliver(form: FormData) {
    setSending(true)
    const next = await send!(form)
    setSending(false)
    show(next)
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    const form = new FormData(event.currentTarget, (event.nativeEvent as SubmitEvent).submitter)
    const typed = read(form)
    const found = validate?.(typed, form) ?? {}
    show(undefined, found)
    const isValid = !Object.values(found).some(Boolean)
    if (send || !isValid) event.preventDefault()
    if (!isValid || sending) return
    onSubmit?.(typed)
    if (send) void deliver(form)
  }

  return {
    props: { ref, noValidate: true, onSubmit: submit, onInput },
    resetKey,
    values,
    errors,
    /** The last result; nothing from the next submit until its result is there. */
    result: shown,
    show,
    reset,
    resetTo,
    pending: send ? sending : fetcher ? fetcher.state !== 'idle' : actionPending,
    field: ((name) => ({
      name,
      defaultValue: String(defaultValues[name] ?? ''),
      error: errors[name],
    })) satisfies FormState<Values>['field'],
  }
}
