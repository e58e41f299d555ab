import type { PagePreview } from '#app/features/moderation/reports/preview.server.ts'
import { smallPicture } from '#app/kit/upload/stored-picture.ts'
import { FaceCoin } from '#app/ui/coin/face-coin.tsx'
import { Tag } from '#app/ui/tag.tsx'
import styles from './desk.module.css'

const NAMELESS = 'Business Name' // as customers read it

type Way = PagePreview['ways'][number]

const ways = (list: Way[]) => list.map(({ name, payee }) => `${name}: ${payee}`).join(', ')

/** What customers see of a page: its name, whom each button pays, and the places with their codes. */
export function PagePreviewView({ preview }: { preview: PagePreview }) {
  const name = preview.businessName || NAMELESS
  return (
    <div className={styles.preview}>
      <div className={styles.head}>
        <FaceCoin picture={preview.logo && smallPicture(preview.logo)} name={name} size={64} />
        <div>
          <strong>{name}</strong>
          {preview.type && <p className={styles.note}>{preview.type}</p>}
        </div>
      </div>
      <h3>Whom it pays</h3>
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
        <p className={styles.note}>Nobody: customers see no button.</p>
      )}
      <h3>Places</h3>
      <Places preview={preview} />
    </div>
  )
}

function Places({ preview: { places, morePlaces, reportedState } }: { preview: PagePreview }) {
  return (
    <>
      {(reportedState === 'resting' || reportedState === 'blank') && (
        <p className={styles.note}>The reported code leads to no place at the moment.</p>
      )}
      {places.length ? (
        <ul className={styles.list}>
          {places.map((place) => (
            <li key={place.id}>
              <strong>{place.name}</strong> {place.isReported && <Tag variant="reward">Reported here</Tag>}{' '}
              {place.isOff && <Tag>Switched off</Tag>}
              <p>
                {place.codes.length ? `Codes: ${place.codes.join(', ')}` : 'No code'}
                {place.ways.length > 0 && `. Pays a person: ${ways(place.ways)}`}
              </p>
            </li>
          ))}
        </ul>
      ) : (
        <p className={styles.note}>None: there is one code for the whole business.</p>
      )}
      {morePlaces > 0 && <p className={styles.note}>And {morePlaces.toLocaleString('en-US')} more.</p>}
    </>
  )
}
