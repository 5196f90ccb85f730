import { defineTexts } from './define-texts.ts'

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
  counter: {
    da: (number: number, total: number) => `${number} / ${total}`,
    en: (number: number, total: number) => `${number} / ${total}`,
  },
})
