import { salesTerms } from '#features/orders/rules/sales-terms.ts'
import type { Language } from '#shared/stores/locale.ts'
import type { ClaimDecision } from '#features/support/rules/claim-decision.ts'
import { remedyTexts } from '#features/support/rules/claims-texts.ts'

/** The days on which the last goods of an order were sent and came, as far as they are known. */
export type Receipt = { sent_at: Date | null; delivered_at: Date | null }

/**
 * The ends of the two periods of a claim, counted from the day that the buyer got the goods (købeloven §§ 77 a and
 * 83); null before anything was sent. Counted from the sending they are the earliest possible ends.
 */
export function getClaimPeriods({ sent_at, delivered_at }: Receipt) {
  const received_at = delivered_at ?? sent_at
  if (received_at === null) return null
  return {
    presumed_until: addYears(received_at, presumedYears),
    complaint_until: addYears(received_at, salesTerms.complaintYears),
    isEarliest: delivered_at === null,
  }
}

/** The last of several parcels counts, once all of them have come and nothing is still to be sent. */
export function getLastReceipt(parcels: readonly Receipt[], isMoreToCome: boolean): Receipt {
  const sent = parcels.filter(({ sent_at }) => sent_at !== null)
  const haveAllCome = sent.every(({ delivered_at }) => delivered_at !== null)
  return {
    sent_at: getLatest(sent.map(({ sent_at }) => sent_at)),
    delivered_at:
      haveAllCome && !isMoreToCome ? getLatest(sent.map(({ delivered_at }) => delivered_at)) : null,
  }
}

function getLatest(dates: readonly (Date | null)[]): Date | null {
  const times = dates.flatMap((date) => date?.getTime() ?? [])
  return times.length > 0 ? new Date(Math.max(...times)) : null
}

const presumedYears = 1

function addYears(from: Date, years: number): Date {
  const day = new Date(from)
  day.setUTCFullYear(day.getUTCFullYear() + years)
  return day
}

/** The bodies that a buyer may complain to, as stated in the terms and in every refusal of a claim. */
const complaintBodies: Record<Language, { before: string; after: string }> = {
  da: {
    before:
      'Finder vi ikke en løsning, kan du klage til Mæglingsteamet for Forbrugerklager hos Nævnenes Hus, Toldboden 2, 8800 Viborg, på ',
    after:
      '. Kan sagen ikke løses ved mægling, kan du gå videre til Forbrugerklagenævnet samme sted.',
  },
  en: {
    before:
      'If we find no solution, you can complain to the mediation team for consumer complaints (Mæglingsteamet for Forbrugerklager) at Nævnenes Hus, Toldboden 2, DK-8800 Viborg, at ',
    after:
      '. If mediation does not help, you can take the case to the Danish Consumer Complaints Board (Forbrugerklagenævnet) at the same address.',
  },
}

/** The sentences around the address of the bodies. */
export function getComplaintBodies(language: Language) {
  return complaintBodies[language]
}

/** The words of a refusal, followed by the bodies. */
export function addComplaintBodies(message: string, language: Language): string {
  const { before, after } = complaintBodies[language]
  return `${message}\n\n${before}naevneneshus.dk${after}`
}

/** The words of an answer that decides a claim, followed by the remedy or by the complaint bodies. */
export function addDecision(message: string, decision: ClaimDecision, language: Language): string {
  return decision === 'refused'
    ? addComplaintBodies(message, language)
    : `${message}\n\n${remedyTexts(language)[decision].told}`
}
