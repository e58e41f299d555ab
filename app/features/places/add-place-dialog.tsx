import { Form, Link } from 'react-router'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog/dialog.tsx'
import { DialogEnds } from '#app/ui/dialog/dialog-ends.tsx'
import { Options, SelectField, TextField } from '#app/ui/forms/field.tsx'
import { type FormState, useForm } from '#app/ui/forms/use-form.ts'
import { useMessages } from '#app/ui/i18n/use-messages.ts'
import { Notice } from '#app/ui/notice.tsx'
import styles from './add-place-dialog.module.css'
import { MAX_PLACE_NAME, PLACE_KINDS } from './place.ts'
import { checkName, MAX_AT_ONCE, numberedNames, type PlaceFields } from './place-list.ts'
import { PLACES, type PlacesResult } from './places-result.ts'

export const ADD_FORMS = ['one', 'several', 'blank'] as const
export type AddForm = (typeof ADD_FORMS)[number]
export const readAddForm = (text: string | null): AddForm => ADD_FORMS.find((form) => form === text) ?? 'one'

const INTENT_OF = { one: 'add', several: 'several', blank: 'blank' } as const

/** The kinds of a place as the options of a field. */
export function KindField({ form }: { form: FormState<PlaceFields> }) {
  const t = useMessages('places')
  return (
    <SelectField label={t.add.kind} {...form.field('kind')}>
      <Options of={PLACE_KINDS.map((kind): [string, string] => [kind, t.kinds[kind]])} />
    </SelectField>
  )
}

type Props = { kind: AddForm; formKey: string; result: PlacesResult | undefined; onClose: () => void }

/** The forms that add one place, several ones with numbers, or codes that get their place later. */
export function AddPlaceDialog({ kind, formKey, result, onClose }: Props) {
  const t = useMessages('places')
  const { add } = t
  return (
    <Dialog open heading={add.heading} closeTo={PLACES} onClose={onClose}>
      <nav aria-label={add.heading} className={`cluster stretch mb4 ${styles.kinds}`}>
        {ADD_FORMS.map((one) => (
          <Link
            key={one}
            to={`?add=${one}`}
            replace
            preventScrollReset
            aria-current={one === kind ? 'page' : undefined}
            className={buttonClass()}
          >
            {add[one]}
          </Link>
        ))}
      </nav>
      <AddForm key={kind} kind={kind} formKey={formKey} result={result} />
    </Dialog>
  )
}

function AddForm({ kind, formKey, result }: Omit<Props, 'onClose'>) {
  const t = useMessages('places')
  const { add } = t
  const initialValues: PlaceFields = {
    kind: 'table',
    name: kind === 'several' ? add.seriesStart : '',
    from: '1',
    to: '10',
    count: '20',
  }
  const form = useForm<PlaceFields, PlacesResult>({
    initialValues,
    problems: t.problems,
    result: result?.intent === INTENT_OF[kind] ? result : undefined,
    validate(values) {
      if (kind === 'one') return { name: checkName(values.name ?? '') }
      if (kind === 'blank') return {}
      const read = numberedNames(values)
      return 'errors' in read ? read.errors : {}
    },
  })
  const label = kind === 'one' ? add.save : kind === 'several' ? add.saveSeveral : add.saveBlank
  const number = { inputMode: 'numeric', autoComplete: 'off' } as const
  return (
    <Form {...form.props} method="post" preventScrollReset className="stack g4">
      <input type="hidden" name="intent" value={INTENT_OF[kind]} />
      <input type="hidden" name="key" value={formKey} />
      {form.result?.message && <Notice kind="bad">{form.result.message}</Notice>}
      {kind === 'one' && (
        <TextField
          label={add.name}
          hint={add.nameHint}
          maxLength={MAX_PLACE_NAME}
          autoComplete="off"
          {...form.field('name')}
        />
      )}
      {kind === 'several' && (
        <TextField
          label={add.series}
          maxLength={MAX_PLACE_NAME - 2}
          autoComplete="off"
          {...form.field('name')}
        />
      )}
      {kind === 'several' && (
        <div className={`grid ${styles.numbers}`}>
          <TextField label={add.from} {...number} {...form.field('from')} />
          <TextField label={add.to} {...number} {...form.field('to')} />
        </div>
      )}
      {kind === 'blank' ? (
        <TextField
          label={add.count}
          hint={`${add.blankHint} (1–${MAX_AT_ONCE})`}
          {...number}
          {...form.field('count')}
        />
      ) : (
        <KindField form={form} />
      )}
      {kind === 'one' && form.values.kind === 'person' && <p className="muted small">{add.personNote}</p>}
      <DialogEnds>
        <Button type="submit" variant="go" disabled={form.pending}>
          {form.pending ? add.saving : label}
        </Button>
      </DialogEnds>
    </Form>
  )
}
