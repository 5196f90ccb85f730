import type { ProductWords } from '#domain/text/product.ts'
import { Gallery } from '#ui/gallery.tsx'
import { NoPicture } from '#ui/no-picture.tsx'
import type { ProductView } from './product-view.ts'

type Props = { product: ProductView; words: ProductWords; noImage: string }

export function ProductGallery({ product: { name, pictures }, words, noImage }: Props) {
  if (pictures.length === 0) {
    return (
      <div className="gallery-stage">
        <NoPicture text={noImage} />
      </div>
    )
  }
  return <Gallery label={words.gallery.label(name)} pictures={pictures} labels={words.gallery} />
}
