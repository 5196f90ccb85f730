import { catalogueTexts } from '#domain/text/catalogue.ts'
import { productTexts } from '#domain/text/product.ts'
import type { Language } from '#domain/stores/locale.ts'
import type { PictureView } from '#ui/picture.tsx'
import { Gallery } from '#ui/gallery.tsx'
import { NoPicture } from '#ui/no-picture.tsx'

type Props = { name: string; pictures: readonly PictureView[]; language: Language }

export function ProductGallery({ name, pictures, language }: Props) {
  if (pictures.length === 0) {
    return (
      <div className="gallery-stage">
        <NoPicture text={catalogueTexts(language).card.noImage} />
      </div>
    )
  }
  const { gallery } = productTexts(language)
  return <Gallery label={gallery.label(name)} pictures={pictures} labels={gallery} />
}
