import { smallPicture } from '#app/kit/upload/stored-picture.ts'
import styles from './item-picture.module.css'

/** The placeholder of items without an image, rendered once per page. */
export function DishSymbol() {
  return (
    <symbol id="icon-dish" viewBox="-18 -18 136 136">
      <circle
        cx="50"
        cy="50"
        r="36"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.4"
        strokeDasharray="5 4"
      />
      <path
        d="M37 31v12q0 6 5 6t5-6V31m-5 0v38m18 0V31q-8 4-8 15 0 8 8 8"
        fill="none"
        stroke="currentColor"
        strokeWidth="4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </symbol>
  )
}

type Props = { imageUrl: string | null; size: number; smallOnly?: boolean }

/** The image of an item or a placeholder. The name is beside it, so it has no alternative text. */
export function ItemPicture({ imageUrl, size, smallOnly = false }: Props) {
  if (!imageUrl) {
    return (
      <svg className={styles.picture} width={size} height={size} aria-hidden>
        <use href="#icon-dish" />
      </svg>
    )
  }
  return (
    <img
      className={styles.picture}
      src={smallPicture(imageUrl)}
      srcSet={smallOnly ? undefined : `${smallPicture(imageUrl)} 160w, ${imageUrl} 320w`}
      sizes={smallOnly ? undefined : `${size}px`}
      width={size}
      height={size}
      alt=""
      loading="lazy"
      decoding="async"
    />
  )
}
