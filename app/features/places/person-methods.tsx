import { X } from 'lucide-react'
import { Form } from 'react-router'
import { PREFIX } from '#app/features/payment-methods/editor/get-paid.ts'
import { MethodFields } from '#app/features/payment-methods/editor/method-fields.tsx'
import { MAX_METHODS } from '#app/features/payment-methods/editor/method-list.ts'
import type { PaymentMethod } from '#app/features/payment-methods/methods/payment-method.ts'
import { paymentMethodName } from '#app/features/payment-methods/methods/payment-method-name.ts'
import { findPaymentMethod, methodsFor } from '#app/features/payment-methods/methods/payment-methods.ts'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { Options, SelectField } from '#app/ui/forms/field.tsx'
import { useForm } from '#app/ui/forms/use-form.ts'
import { useMessages } from '#app/ui/i18n/use-messages.ts'
import { Card } from '#app/ui/layout/card.tsx'
import { Notice } from '#app/ui/notice.tsx'
import styles from './person-methods.module.css'
import type { PlaceFields } from './place-list.ts'
import { isTypedMethod } from './place-methods.ts'
import { type PlacesResult, placePath } from './places-result.ts'
import type { LoadedPlace } from './places-view.server.ts'

type Props = { place: LoadedPlace; chosen: string | null; result: PlacesResult | undefined }

/** Whose ways to be tipped the code of a person opens, and what the law says about tips of a team. */
export function PersonMethods({ place, chosen, result }: Props) {
  const t = useMessages('places')
  const { ways: words } = t
  const here = placePath(place.id)
  const isOwn = (id: string) => place.methods.some((paymentMethod) => paymentMethod.id === id)
  const offered = methodsFor(place.currency).filter(
    (paymentMethod) => isTypedMethod(paymentMethod) && !isOwn(paymentMethod.id),
  )
  const paymentMethod = chosen && !isOwn(chosen) ? findPaymentMethod(chosen) : undefined
  return (
    <Card className={`stack ${styles.card}`} aria-labelledby="ways">
      <h2 className="title" id="ways">
        {words.heading}
      </h2>
      <p className="muted small">
        {place.methods.length ? words.toPerson({ name: place.name }) : words.toYou}
      </p>
      {place.methods.length > 0 && (
        <ul className={`stack ${styles.list}`}>
          {place.methods.map(({ id, shown }) => (
            <li className="row g3 between" key={id}>
              <span>
                <strong>{paymentMethodName(id, t.names)}</strong>
                <span>{shown}</span>
              </span>
              <Form method="post" action={here} preventScrollReset>
                <input type="hidden" name="intent" value="remove-way" />
                <input type="hidden" name="id" value={place.id} />
                <button
                  className="middle no-border round no-ground ink press"
                  type="submit"
                  name="method"
                  value={id}
                  aria-label={words.remove({ way: paymentMethodName(id, t.names) })}
                >
                  <X size={20} aria-hidden />
                </button>
              </Form>
            </li>
          ))}
        </ul>
      )}
      {place.methods.length >= MAX_METHODS ? (
        <p className="muted small">{words.full({ max: MAX_METHODS })}</p>
      ) : paymentMethod && isTypedMethod(paymentMethod) ? (
        <MethodForm key={paymentMethod.id} place={place} method={paymentMethod} result={result} />
      ) : (
        <Form method="get" action={here} preventScrollReset className="grid g2 bottom words-end">
          <SelectField label={words.add} name="method">
            <Options
              of={offered.map((one): [string, string] => [one.id, paymentMethodName(one.id, t.names)])}
            />
          </SelectField>
          <button type="submit" className={buttonClass()}>
            {words.next}
          </button>
        </Form>
      )}
      <details>
        <summary className="tap py3 link bold press">{words.law}</summary>
        <p>{words.lawOne}</p>
        <p>{words.lawTwo}</p>
        <p>{words.lawThree}</p>
      </details>
    </Card>
  )
}

type FormProps = { place: LoadedPlace; method: PaymentMethod; result: PlacesResult | undefined }

function MethodForm({ place, method: paymentMethod, result }: FormProps) {
  const t = useMessages('places')
  const { problems } = useMessages('payment-methods')
  const form = useForm<PlaceFields, PlacesResult>({
    initialValues: Object.fromEntries(paymentMethod.fields.map(({ name }) => [PREFIX + name, ''])),
    problems: { ...problems, ...t.problems },
    result: result?.intent === 'add-way' ? result : undefined,
  })
  return (
    <Form
      {...form.props}
      method="post"
      action={`${placePath(place.id)}?method=${paymentMethod.id}`}
      preventScrollReset
      className={`stack ${styles.form}`}
    >
      <input type="hidden" name="intent" value="add-way" />
      <input type="hidden" name="id" value={place.id} />
      <input type="hidden" name="method" value={paymentMethod.id} />
      <h3 className="label">{paymentMethodName(paymentMethod.id, t.names)}</h3>
      {form.result?.message && <Notice kind="bad">{form.result.message}</Notice>}
      {form.errors.method && <Notice kind="bad">{form.errors.method}</Notice>}
      <p className="muted small">{t.ways.check}</p>
      <MethodFields method={paymentMethod} form={form} />
      <Button type="submit" disabled={form.pending}>
        {form.pending ? t.add.saving : t.ways.save}
      </Button>
    </Form>
  )
}
