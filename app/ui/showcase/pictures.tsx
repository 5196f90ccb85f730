import { galleryTexts } from '#features/catalogue/rules/gallery-texts.ts'
import { CardLogos } from '../card-logos.tsx'
import { Gallery } from '../gallery.tsx'
import type { PictureView } from '../picture.tsx'
import { Chapter, Specimen } from './specimen.tsx'

export function Pictures() {
  return (
    <Chapter title="Pictures">
      <Specimen name="Gallery">
        <div className="max-w-narrow">
          <Gallery label="Billeder af Lædertaske" pictures={pictures} labels={galleryTexts('da')} />
        </div>
      </Specimen>
      <Specimen name="Accepted cards">
        <CardLogos label="Betal med" />
      </Specimen>
    </Chapter>
  )
}

const pictures: readonly PictureView[] = ['#8a5a3b', '#3f4a3f', '#2f3440'].map((colour, index) => ({
  src: `data:image/svg+xml,${encodeURIComponent(drawBag(colour))}`,
  width: 800,
  height: 1000,
  alt: `Lædertaske, farve ${index + 1}`,
}))

function drawBag(colour: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 1000"><path d="M190 450h420l40 350H150z" fill="${colour}"/><path d="M290 450v-60a110 110 0 0 1 220 0v60" fill="none" stroke="${colour}" stroke-width="22"/></svg>`
}
