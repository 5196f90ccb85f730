import { defineTexts } from '#shared/text/define-texts.ts'

export const galleryTexts = defineTexts({
  label: {
    da: (product: string) => `Billeder af ${product}`,
    en: (product: string) => `Pictures of ${product}`,
  },
  previous: { da: 'Forrige billede', en: 'Previous image' },
  next: { da: 'Næste billede', en: 'Next image' },
  thumbnail: {
    da: (number: number) => `Billede ${number}`,
    en: (number: number) => `Image ${number}`,
  },
  zoom: { da: 'Forstør billedet', en: 'Enlarge the picture' },
  zoomTitle: { da: 'Forstørret billede', en: 'Enlarged picture' },
  zoomHint: {
    da: 'Billedet. Plus og minus ændrer størrelsen, piletaster flytter det.',
    en: 'The picture. Plus and minus change its size, arrow keys move it.',
  },
  zoomIn: { da: 'Zoom ind', en: 'Zoom in' },
  zoomOut: { da: 'Zoom ud', en: 'Zoom out' },
  close: { da: 'Luk', en: 'Close' },
  counter: {
    da: (number: number, total: number) => `${number} / ${total}`,
    en: (number: number, total: number) => `${number} / ${total}`,
  },
})
