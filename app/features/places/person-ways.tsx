import { X } from 'lucide-react'
import { Form } from 'react-router'
import { PREFIX } from '#app/features/payment-methods/editor/get-paid.ts'
import { WayFields } from '#app/features/payment-methods/editor/way-fields.tsx'
import { MAX_WAYS } from '#app/features/payment-methods/editor/way-list.ts'
import type { Way } from '#app/features/payment-methods/methods/way.ts'
import { wayName } from '#app/features/payment-methods/methods/way-name.ts'
import { findWay, waysFor } from '#app/features/payment-methods/methods/ways.ts'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { Options, SelectField } from '#app/ui/forms/field.tsx'
import { useForm } from '#app/ui/forms/use-form.ts'
import { useMessages } from '#app/ui/i18n/use-messages.ts'
import { Card } from '#app/ui/layout/card.tsx'
import { Notice } from '#app/ui/notice.tsx'
import styles from './person-ways.module.css'
import type { PlaceFields } from './place-list.ts'
import { isTypedWay } from './place-ways.ts'
import { type PlacesResult, placePath } from './places-result.ts'
import type { LoadedPlace } from './places-view.server.ts'

type Props = { place: LoadedPlace; chosen: string | null; result: PlacesResult | undefined }

/** Whose ways to be tipped the code of a person opens, and what the law says about tips of a team. */
export function PersonWays({ place, chosen, result }: Props) {
  const say = useMessages('places')
  const { ways: words } = say
  const here = placePath(place.id)
  const isOwn = (id: string) => place.ways.some((way) => way.id === id)
  const offered = waysFor(place.currency).filter((way) => isTypedWay(way) && !isOwn(way.id))
  const way = chosen && !isOwn(chosen) ? findWay(chosen) : undefined
  return (
    <Card className={`stack ${styles.card}`} aria-labelledby="ways">
      <h2 className="title" id="ways">
        {words.heading}
      </h2>
      <p className="muted small">{place.ways.length ? words.toPerson({ name: place.name }) : words.toYou}</p>
      {place.ways.length > 0 && (
        <ul className={`stack ${styles.list}`}>
          {place.ways.map(({ id, shown }) => (
            <li className="row g3 between" key={id}>
              <span>
                <strong>{wayName(id, say.names)}</strong>
                <span>{shown}</span>
              </span>
              <Form method="post" action={here} preventScrollReset>
                <input type="hidden" name="intent" value="remove-way" />
                <input type="hidden" name="id" value={place.id} />
                <button
                  className="middle no-border round no-ground ink press"
                  type="submit"
                  name="way"
                  value={id}
                  aria-label={words.remove({ way: wayName(id, say.names) })}
                >
                  <X size={20} aria-hidden />
                </button>
              </Form>
            </li>
          ))}
        </ul>
      )}
      {place.ways.length >= MAX_WAYS ? (
        <p className="muted small">{words.full({ max: MAX_WAYS })}</p>
      ) : way && isTypedWay(way) ? (
        <WayForm key={way.id} place={place} way={way} result={result} />
      ) : (
        <Form method="get" action={here} preventScrollReset className="grid g2 bottom words-end">
          <SelectField label={words.add} name="way">
            <Options of={offered.map((one): [string, string] => [one.id, wayName(one.id, say.names)])} />
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

type FormProps = { place: LoadedPlace; way: Way; result: PlacesResult | undefined }

function WayForm({ place, way, result }: FormProps) {
  const say = useMessages('places')
  const { problems } = useMessages('ways')
  const form = useForm<PlaceFields, PlacesResult>({
    initialValues: Object.fromEntries(way.fields.map(({ name }) => [PREFIX + name, ''])),
    problems: { ...problems, ...say.problems },
    result: result?.intent === 'add-way' ? result : undefined,
  })
  return (
    <Form
      {...form.props}
      method="post"
      action={`${placePath(place.id)}?way=${way.id}`}
      preventScrollReset
      className={`stack ${styles.form}`}
    >
      <input type="hidden" name="intent" value="add-way" />
      <input type="hidden" name="id" value={place.id} />
      <input type="hidden" name="way" value={way.id} />
      <h3 className="label">{wayName(way.id, say.names)}</h3>
      {form.result?.message && <Notice kind="bad">{form.result.message}</Notice>}
      {form.errors.way && <Notice kind="bad">{form.errors.way}</Notice>}
      <p className="muted small">{say.ways.check}</p>
      <WayFields way={way} form={form} />
      <Button type="submit" disabled={form.pending}>
        {form.pending ? say.add.saving : say.ways.save}
      </Button>
    </Form>
  )
}
