import { foldText, parseSearchWords } from './search.ts'

export type SuggestedPage = {
  name: string
  href: string
  /** Other words for it. */
  words?: readonly string[]
}

/** The categories and pages that every word of the query names, each once, in the order of the menu. */
export function findSuggestedPages(
  places: readonly SuggestedPage[],
  query: string,
): SuggestedPage[] {
  const words = parseSearchWords(query)
  if (words.length === 0) return []
  const found = places.filter((place) => {
    const name = foldText(place.name)
    const others = (place.words ?? []).map(foldText)
    return words.every(
      (word) =>
        name.includes(word) ||
        (word.length >= shortestStart && others.some((other) => other.startsWith(word))),
    )
  })
  const hrefs = found.map(({ href }) => href)
  return found.filter(({ href }, place) => hrefs.indexOf(href) === place).slice(0, shownPlaces)
}

const shownPlaces = 6
/** Fewer letters begin too many words. */
const shortestStart = 3

const delivery =
  'fragt levering leveringstid forsendelse porto afhentning shipping delivery postage'
const returns =
  'returnering retur returnere returret fortryd fortrydelse fortrydelsesret ombytning bytte pengene tilbage ' +
  'return returns refund exchange withdrawal cancel'

/** Shoppers call the pages of a shop by these words, in Danish and English. */
export const pageWords = {
  giftCard: toWords('gavekort gavebevis tilgodebevis gave gift card giftcard voucher'),
  withdrawal: toWords(returns),
  terms: toWords(
    `handelsbetingelser betingelser vilkår reklamation garanti betaling terms conditions warranty payment ${delivery} ${returns}`,
  ),
  support: toWords(
    `support hjælp kundeservice spørgsmål svar faq reklamation help customer service questions claim ${delivery}`,
  ),
  privacy: toWords('privatlivspolitik persondata cookies gdpr privacy policy personal data'),
  about: toWords('om os about us'),
  contact: toWords('kontakt telefon mail adresse contact phone email address'),
  openingHours: toWords('åbningstider åbningstid åbent opening hours'),
  accessibility: toWords('tilgængelighed accessibility'),
  recalls: toWords('tilbagekaldelser tilbagekaldelse recalls'),
  favourites: toWords('favoritter ønskeliste favourites favorites wishlist'),
}

function toWords(text: string): readonly string[] {
  return text.split(' ')
}
