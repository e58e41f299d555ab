import { ImageUp } from 'lucide-react'
import { useId, useState } from 'react'
import { PICTURE_TYPES } from '#app/kit/upload/stored-picture.ts'
import { useObjectUrl } from '#app/kit/upload/use-object-url.ts'
import { FileInput } from '#app/ui/forms/file-input.tsx'
import { useMessages } from '#app/ui/i18n/use-messages.ts'
import { ItemPicture } from '../image/item-picture.tsx'
import styles from './item-image-field.module.css'

type Props = { imageUrl: string | null; onChoose: (file: File | undefined) => void }

/** Shows the image of an item and replaces or removes it. */
export function ItemImageField({ imageUrl, onChoose }: Props) {
  const { item: t } = useMessages('menu')
  const id = useId()
  const [file, setFile] = useState<File>()
  const chosenUrl = useObjectUrl(file)

  return (
    // biome-ignore lint/a11y/useSemanticElements: the legend of a fieldset cannot stand beside the picture
    <div className="row g4" role="group" aria-labelledby={`${id}-title`}>
      {chosenUrl ? (
        <img
          className={`rigid rounded sunk ${styles.chosen}`}
          src={chosenUrl}
          width={76}
          height={76}
          alt=""
        />
      ) : (
        <ItemPicture imageUrl={imageUrl} size={76} />
      )}
      <div className="stack hug g1 shrinks">
        <span id={`${id}-title`} className="sr">
          {t.image}
        </span>
        <FileInput
          name="image"
          accept={PICTURE_TYPES.join()}
          aria-describedby={`${id}-hint`}
          onChange={({ currentTarget }) => {
            const [next] = currentTarget.files ?? []
            setFile(next?.type.startsWith('image/') ? next : undefined)
            onChoose(next)
          }}
        >
          <ImageUp size={20} aria-hidden />
          {t.chooseImage}
        </FileInput>
        <span id={`${id}-hint`} className="muted tiny snug">
          {t.imageHint}
        </span>
        {imageUrl && !chosenUrl && (
          <label className="row small press tap">
            <input className="tick" type="checkbox" name="removeImage" value="yes" />
            {t.removeImage}
          </label>
        )}
      </div>
    </div>
  )
}
