import { ImageUp } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import { FileInput } from '#app/ui/forms/file-input.tsx'
import { ItemPicture } from '../image/item-picture.tsx'
import { IMAGE_HINT, IMAGE_TYPES } from '../image/menu-image.ts'
import styles from './item-image-field.module.css'

type Props = { imageUrl: string | null; onChoose: (file: File | undefined) => void }

/** The image of an item, the way to another one, and the way to none. */
export function ItemImageField({ imageUrl, onChoose }: Props) {
  const id = useId()
  const [chosen, setChosen] = useState<string>() // the address of the file in this browser
  useEffect(() => () => (chosen ? URL.revokeObjectURL(chosen) : undefined), [chosen])

  return (
    // biome-ignore lint/a11y/useSemanticElements: the legend of a fieldset cannot stand beside the picture
    <div className={styles.field} role="group" aria-labelledby={`${id}-title`}>
      {chosen ? (
        <img className={styles.chosen} src={chosen} width={76} height={76} alt="" />
      ) : (
        <ItemPicture imageUrl={imageUrl} size={76} />
      )}
      <div className={styles.words}>
        <span id={`${id}-title`} className="sr">
          Image
        </span>
        <FileInput
          name="image"
          accept={IMAGE_TYPES.join()}
          aria-describedby={`${id}-hint`}
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? []
            setChosen(file?.type.startsWith('image/') ? URL.createObjectURL(file) : undefined)
            onChoose(file)
          }}
        >
          <ImageUp size={20} aria-hidden />
          Choose image
        </FileInput>
        <span id={`${id}-hint`} className={styles.hint}>
          {IMAGE_HINT}
        </span>
        {imageUrl && !chosen && (
          <label className={styles.remove}>
            <input type="checkbox" name="removeImage" value="yes" />
            Remove the image
          </label>
        )}
      </div>
    </div>
  )
}
