import type { PagePreview } from '#app/features/moderation/reports/preview.server.ts'
import { smallPicture } from '#app/kit/upload/stored-picture.ts'
import { FaceCoin } from '#app/ui/coin/face-coin.tsx'
import { useMessages } from '#app/ui/i18n/use-messages.ts'
import { Tag } from '#app/ui/tag.tsx'
import styles from './desk.module.css'

type PaymentMethod = PagePreview['methods'][number]

const methods = (list: PaymentMethod[]) => list.map(({ name, payee }) => `${name}: ${payee}`).join(', ')

/** What customers see of a page: its name, whom each button pays, and the places with their codes. */
export function PagePreviewView({ preview }: { preview: PagePreview }) {
  const t = useMessages('admin').preview
  const name = preview.businessName || t.nameless
  return (
    <div className="stack hug">
      <div className={`row g3 breaks ${styles.head}`}>
        <FaceCoin picture={preview.logo && smallPicture(preview.logo)} name={name} size={64} />
        <div>
          <strong>{name}</strong>
          {preview.type && <p className="muted small breaks">{preview.type}</p>}
        </div>
      </div>
      <h3>{t.payees}</h3>
      {preview.methods.length ? (
        <ul className={`wide ${styles.list}`}>
          {preview.methods.map((method) => (
            <li className="py2 ruled breaks" key={method.id}>
              <strong>{method.name}</strong>
              <p className="muted small">{method.payee}</p>
            </li>
          ))}
        </ul>
      ) : (
        <p className="muted small breaks">{t.nobody}</p>
      )}
      <h3>{t.places}</h3>
      <Places preview={preview} />
    </div>
  )
}

function Places({ preview: { places, morePlaces, reportedState } }: { preview: PagePreview }) {
  const t = useMessages('admin').preview
  return (
    <>
      {(reportedState === 'resting' || reportedState === 'blank') && (
        <p className="muted small breaks">{t.deadCode}</p>
      )}
      {places.length ? (
        <ul className={`wide ${styles.list}`}>
          {places.map((place) => (
            <li className="py2 ruled breaks" key={place.id}>
              <strong>{place.name}</strong> {place.isReported && <Tag variant="reward">{t.reported}</Tag>}{' '}
              {place.isOff && <Tag>{t.off}</Tag>}
              <p className="muted small">
                {place.codes.length ? t.codes({ codes: place.codes.join(', ') }) : t.noCode}
                {place.methods.length > 0 && `. ${t.person({ methods: methods(place.methods) })}`}
              </p>
            </li>
          ))}
        </ul>
      ) : (
        <p className="muted small breaks">{t.noPlaces}</p>
      )}
      {morePlaces > 0 && <p className="muted small breaks">{t.more({ count: morePlaces })}</p>}
    </>
  )
}
