import { galleryTexts } from '../../rules/gallery-texts.ts'
import type { Language } from '#shared/stores/locale.ts'
import type { PictureView } from '#ui/picture.tsx'
import { Gallery } from '#ui/gallery.tsx'
import { useSelectedPicture } from './selected-picture.ts'

type Props = {
  name: string
  pictures: readonly PictureView[]
  /** The values named by the address have these. */
  chosen: string | null
  language: Language
}

export function ProductGallery({ name, pictures, chosen, language }: Props) {
  const wanted = useSelectedPicture() ?? chosen
  const texts = galleryTexts(language)
  return <Gallery label={texts.label(name)} pictures={pictures} wanted={wanted} labels={texts} />
}
