import { retention } from '#shared/durations.ts'
import type { Language } from '#shared/stores/locale.ts'

const years = { da: (count: number) => `${count} år`, en: (count: number) => `${count} years` }

type Kept = { what: string; until: string }

/** The data that a shop keeps about people, and its periods. Each has its work of the night (server/delete-expired-data.ts). */
const keptDataTexts = {
  orders: {
    da: {
      what: 'Ordrer og bilag',
      until: `${years.da(retention.buyerYears)} fra udgangen af det år, de hører til, som bogføringsloven kræver. Derefter sletter vi dit navn, din adresse og alt andet, der siger, hvem du er.`,
    },
    en: {
      what: 'Orders and accounting records',
      until: `${years.en(retention.buyerYears)} from the end of their year, as Danish bookkeeping law requires. After that we remove your name, your address and everything else that says who you are.`,
    },
  },
  requests: {
    da: {
      what: 'Din konto og dine henvendelser',
      until:
        'til du sletter kontoen eller beder os om det. Har du ingen konto, slettes dine henvendelser sammen med navnet på ordren.',
    },
    en: {
      what: 'Your account and your requests',
      until:
        'until you delete the account or ask us to. Without an account your requests are deleted with the name on the order.',
    },
  },
  reviews: {
    da: {
      what: 'Anmeldelser',
      until:
        'til du sletter dem eller din konto. Navnet og fotos slettes sammen med navnet på ordren.',
    },
    en: {
      what: 'Reviews',
      until:
        'until you delete them or your account. Name and photos are removed with the name on the order.',
    },
  },
  questions: {
    da: { what: 'Din email ved et spørgsmål', until: 'til svaret er sendt' },
    en: { what: 'Your email with a question', until: 'until the answer is sent' },
  },
  wishes: {
    da: {
      what: 'Din email ved en vare, du venter på',
      until: 'til en måned efter mailen, og højst et år',
    },
    en: {
      what: 'Your email with a product you wait for',
      until: 'until a month after the email, and a year at most',
    },
  },
  withdrawals: {
    da: {
      what: 'En fortrydelse, der ikke passer til en ordre',
      until: years.da(retention.unmatchedWithdrawalYears),
    },
    en: {
      what: 'A withdrawal that matches no order',
      until: years.en(retention.unmatchedWithdrawalYears),
    },
  },
  consent: {
    da: { what: 'Dit valg om cookies, uden dit navn', until: years.da(retention.consentYears) },
    en: {
      what: 'Your choice about cookies, without your name',
      until: years.en(retention.consentYears),
    },
  },
  technical: {
    da: {
      what: 'Tekniske logfiler',
      until: 'kun så længe de skal bruges til drift og sikkerhed',
    },
    en: {
      what: 'Technical logs',
      until: 'only for as long as operation and safety need them',
    },
  },
} as const satisfies Record<string, Record<Language, Kept>>

export type StoredData = keyof typeof keptDataTexts

/** One line for each; reviews only in a store that takes them. */
export function listStoredData(language: Language, { takesReviews }: { takesReviews: boolean }) {
  return Object.entries(keptDataTexts)
    .filter(([name]) => takesReviews || name !== 'reviews')
    .map(([, { [language]: kept }]) => `${kept.what}: ${kept.until}`)
}
