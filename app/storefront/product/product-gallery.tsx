import type { ProductWords } from '#domain/text/product.ts'
import { Gallery } from '#ui/gallery.tsx'
import type { ProductView } from './product-view.ts'

type Props = { product: ProductView; words: ProductWords; noImage: string }

export function ProductGallery({ product: { name, pictures }, words, noImage }: Props) {
  if (pictures.length === 0) {
    return <p className="gallery-stage grid place-items-center text-sm text-muted">{noImage}</p>
  }
  return <Gallery label={words.gallery.label(name)} pictures={pictures} labels={words.gallery} />
}
