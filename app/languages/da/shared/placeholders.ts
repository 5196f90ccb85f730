import type { Translation } from '#shared/text/staff-texts.ts'
import type { placeholderInEnglish } from '#shared/text/admin/placeholders.ts'

export const placeholderInDanish: Translation<typeof placeholderInEnglish> = {
  title: 'Oplysninger fra dine indstillinger',
  hint: 'Skriv en af disse i teksten, med klammer. Kunderne ser værdien ved siden af, og teksten følger med, når du ændrer indstillingen.',
  none: 'Ikke udfyldt, så en sætning med den udelades',
  preview: 'Sådan ser kunderne den',
}
