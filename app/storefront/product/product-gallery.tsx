import type { ProductTexts } from '#domain/text/product.ts'
import { Gallery } from '#ui/gallery.tsx'
import { NoPicture } from '#ui/no-picture.tsx'
import type { ProductView } from './product-view.ts'

type Props = { product: ProductView; texts: ProductTexts; noImage: string }

export function ProductGallery({ product: { name, pictures }, texts, noImage }: Props) {
  if (pictures.length === 0) {
    return (
      <div className="gallery-stage">
        <NoPicture text={noImage} />
      </div>
    )
  }
  return <Gallery label={texts.gallery.label(name)} pictures={pictures} labels={texts.gallery} />
}
