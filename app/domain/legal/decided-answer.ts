import type { Language } from '../stores/locale.ts'
import type { ClaimDecision } from '../support/claim-decision.ts'
import { remedyTexts } from '../text/claims.ts'
import { addComplaintBodies } from './complaint-bodies.ts'

/** The words of an answer that decides a claim, followed by the remedy or by the complaint bodies. */
export function addDecision(message: string, decision: ClaimDecision, language: Language): string {
  return decision === 'refused'
    ? addComplaintBodies(message, language)
    : `${message}\n\n${remedyTexts(language)[decision].told}`
}
