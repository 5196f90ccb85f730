import type { RowWords } from '#shared/text/staff-texts.ts'
import type { pageRows, sectionRows } from '#features/stores/rules/settings-sections.ts'

export const pagesInDanish: RowWords<typeof pageRows> = {
  giftCards: {
    title: 'Gavekort',
    intro: 'Om kunderne kan købe gavekort her, og hvornår momsen af dem afregnes.',
  },
  reviews: {
    title: 'Anmeldelser',
    intro: 'Om købere kan anmelde det, de har købt, og hvornår de bliver spurgt.',
  },
  shipping: {
    title: 'Fragt og vilkår',
    intro: 'Hvad kunderne betaler for levering, og hvad der står i handelsbetingelserne.',
  },
}

export const sectionsInDanish: RowWords<typeof sectionRows> = {
  giftCards: {
    title: 'Salg af gavekort',
    intro: 'Gavekort, som I selv giver væk, er uafhængige af dette.',
    note: 'En ændring gælder for kort, der sælges fra nu af; kort, der allerede er solgt, beholder deres regel. Spørg din revisor, hvis du er i tvivl.',
    saved: 'Indstillingerne for gavekort er gemt.',
  },
  reviews: {
    title: 'Anmeldelser fra købere',
    intro: 'Kun købere kan skrive en, gennem linket til deres ordre.',
    note: 'Anmeldelser, der allerede er skrevet, bliver stående, når dette slås fra.',
    saved: 'Indstillingerne for anmeldelser er gemt.',
  },
  shipping: {
    title: 'Fragt',
    intro:
      'Mærket på varerne, kurven, handelsbetingelserne og produktfeedet retter sig efter dette.',
    saved: 'Indstillingerne for fragt er gemt.',
  },
  terms: {
    title: 'Handelsbetingelser',
    intro:
      'Står i handelsbetingelserne og dér, hvor de gælder: i kurven, i reklamationen og i mails.',
    saved: 'Vilkårene er gemt.',
  },
  contribution: {
    title: 'Hvad butikken giver',
    intro:
      'Står i kurven som en almindelig gave. Den nævner modtageren og lover ingen virkning af varerne.',
    saved: 'Bidraget er gemt.',
  },
  safety: { title: 'Varer uden sikkerhedsoplysninger', saved: 'Gemt.' },
}
