import { to } from '#shared/paths/paths.ts'
import { createMailboxLink } from '../company-block.ts'
import { link, list, text, type LegalSection } from '../document.ts'
import type { LegalFacts } from '../legal-facts.ts'
import { describeTests } from '../tested-pages.ts'

/** Lov om tilgængelighedskrav for produkter og tjenester. */
export function createDanishAccessibilitySections(facts: LegalFacts): LegalSection[] {
  const tests = describeTests('da')
  return [
    {
      id: 'aim',
      title: 'Alle skal kunne handle her',
      blocks: [
        text(
          `Hos ${facts.store} kan du finde varer, se på dem, bestille og skrive til os uden at lede, gætte eller give op. Butikken er bygget efter retningslinjerne WCAG 2.1 på niveau AA, som den europæiske standard EN 301 549 bygger på. De gælder hele vejen fra forsiden til kvitteringen.`,
        ),
      ],
    },
    {
      id: 'how',
      title: 'Sådan gør vi',
      blocks: [
        list(
          'Alt kan bruges med tastatur alene, og du kan se, hvor du er.',
          'Overskrifter, felter, knapper og billeder har navne, som en skærmlæser kan læse op.',
          'Tekst og knapper har tydelig kontrast, også når butikken vælger sine egne farver.',
          'Siden kan forstørres til 400%, uden at du skal rulle til siden.',
          'Beder dit system om færre bevægelser, får du færre.',
          'Fejl i en formular står ved feltet og siger, hvad du kan gøre.',
          'Siderne kan læses, også når JavaScript er slået fra.',
        ),
      ],
    },
    {
      id: 'tested',
      title: 'Det har vi prøvet',
      blocks: [
        text(
          `Siderne prøves automatisk i en rigtig browser med ${tests.tool}, hver gang butikkens program ændres. Prøverne har selv skrevet denne liste den ${tests.day}:`,
        ),
        list(
          `På telefon og computer: ${tests.everywhere}.`,
          ...(tests.partly ? [`Nogle af siderne kun i én af bredderne: ${tests.partly}.`] : []),
        ),
        text(
          'Automatiske prøver finder ikke alt. Mails og det, som butikken selv skriver, er ikke med i dem.',
        ),
      ],
    },
    {
      id: 'limits',
      title: 'Det kan stadig glippe',
      blocks: [
        text(
          'Beskrivelser og billedtekster skriver vi selv, og vi kan overse noget. Kortbetalingen foregår hos en betalingsudbyder, som selv har ansvaret for sin side.',
        ),
      ],
    },
    {
      id: 'contact',
      title: 'Sig til',
      blocks: [
        text(
          'Er der noget, du ikke kan bruge, så skriv til ',
          createMailboxLink(facts, 'os'),
          ' eller under ',
          link('Support', to.support()),
          '. Fortæl, hvad du ville, og hvad der gik galt. Vi hjælper dig med at handle på en anden måde imens og retter fejlen.',
        ),
        text(
          'Kan vi ikke blive enige, kan du klage til den myndighed, der fører tilsyn efter lov om tilgængelighedskrav for produkter og tjenester.',
        ),
      ],
    },
  ]
}
