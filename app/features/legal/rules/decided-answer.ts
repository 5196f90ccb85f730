import type { Language } from '#shared/stores/locale.ts'
import type { ClaimDecision } from '#features/support/rules/claim-decision.ts'
import { remedyTexts } from '#features/support/rules/claims-texts.ts'
import { addComplaintBodies } from './complaint-bodies.ts'

/** The words of an answer that decides a claim, followed by the remedy or by the complaint bodies. */
export function addDecision(message: string, decision: ClaimDecision, language: Language): string {
  return decision === 'refused'
    ? addComplaintBodies(message, language)
    : `${message}\n\n${remedyTexts(language)[decision].told}`
}
