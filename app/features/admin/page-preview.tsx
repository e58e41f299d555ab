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
    <div className={styles.preview}>
      <div className={styles.head}>
        <FaceCoin picture={preview.logo && smallPicture(preview.logo)} name={name} size={64} />
        <div>
          <strong>{name}</strong>
          {preview.type && <p className={styles.note}>{preview.type}</p>}
        </div>
      </div>
      <h3>{say.payees}</h3>
      {preview.ways.length ? (
        <ul className={styles.list}>
          {preview.ways.map((way) => (
            <li key={way.id}>
              <strong>{way.name}</strong>
              <p>{way.payee}</p>
            </li>
          ))}
        </ul>
      ) : (
        <p className={styles.note}>{say.nobody}</p>
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
        <p className={styles.note}>{say.deadCode}</p>
      )}
      {places.length ? (
        <ul className={styles.list}>
          {places.map((place) => (
            <li key={place.id}>
              <strong>{place.name}</strong> {place.isReported && <Tag variant="reward">{say.reported}</Tag>}{' '}
              {place.isOff && <Tag>{say.off}</Tag>}
              <p>
                {place.codes.length ? say.codes({ codes: place.codes.join(', ') }) : say.noCode}
                {place.ways.length > 0 && `. ${say.person({ ways: ways(place.ways) })}`}
              </p>
            </li>
          ))}
        </ul>
      ) : (
        <p className={styles.note}>{say.noPlaces}</p>
      )}
      {morePlaces > 0 && <p className={styles.note}>{say.more({ count: morePlaces })}</p>}
    </>
  )
}
