import { galleryTexts } from '#domain/text/gallery.ts'
import type { Language } from '#domain/stores/locale.ts'
import type { PictureView } from '#ui/picture.tsx'
import { Gallery } from '#ui/gallery.tsx'

type Props = { name: string; pictures: readonly PictureView[]; language: Language }

export function ProductGallery({ name, pictures, language }: Props) {
  const texts = galleryTexts(language)
  return <Gallery label={texts.label(name)} pictures={pictures} labels={texts} />
}
