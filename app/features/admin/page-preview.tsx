import type { PagePreview } from '#app/features/moderation/reports/preview.server.ts'
import { smallPicture } from '#app/kit/upload/stored-picture.ts'
import { FaceCoin } from '#app/ui/coin/face-coin.tsx'
import { useMessages } from '#app/ui/i18n/use-messages.ts'
import { Tag } from '#app/ui/tag.tsx'
import styles from './desk.module.css'

type Way = PagePreview['ways'][number]

const ways = (list: Way[]) => list.map(({ name, payee }) => `${name}: ${payee}`).join(', ')

/** What customers see of a page: its name, whom each button pays, and the places with their codes. */
export function PagePreviewView({ preview }: { preview: PagePreview }) {
  const say = useMessages('admin').preview
  const name = preview.businessName || say.nameless
  return (
    <div className="stack hug">
      <div className={`row g3 breaks ${styles.head}`}>
        <FaceCoin picture={preview.logo && smallPicture(preview.logo)} name={name} size={64} />
        <div>
          <strong>{name}</strong>
          {preview.type && <p className="muted small breaks">{preview.type}</p>}
        </div>
      </div>
      <h3>{say.payees}</h3>
      {preview.ways.length ? (
        <ul className={`wide ${styles.list}`}>
          {preview.ways.map((way) => (
            <li className="py2 ruled breaks" key={way.id}>
              <strong>{way.name}</strong>
              <p className="muted small">{way.payee}</p>
            </li>
          ))}
        </ul>
      ) : (
        <p className="muted small breaks">{say.nobody}</p>
      )}
      <h3>{say.places}</h3>
      <Places preview={preview} />
    </div>
  )
}

function Places({ preview: { places, morePlaces, reportedState } }: { preview: PagePreview }) {
  const say = useMessages('admin').preview
  return (
    <>
      {(reportedState === 'resting' || reportedState === 'blank') && (
        <p className="muted small breaks">{say.deadCode}</p>
      )}
      {places.length ? (
        <ul className={`wide ${styles.list}`}>
          {places.map((place) => (
            <li className="py2 ruled breaks" key={place.id}>
              <strong>{place.name}</strong> {place.isReported && <Tag variant="reward">{say.reported}</Tag>}{' '}
              {place.isOff && <Tag>{say.off}</Tag>}
              <p className="muted small">
                {place.codes.length ? say.codes({ codes: place.codes.join(', ') }) : say.noCode}
                {place.ways.length > 0 && `. ${say.person({ ways: ways(place.ways) })}`}
              </p>
            </li>
          ))}
        </ul>
      ) : (
        <p className="muted small breaks">{say.noPlaces}</p>
      )}
      {morePlaces > 0 && <p className="muted small breaks">{say.more({ count: morePlaces })}</p>}
    </>
  )
}
