/** The free remedies of a recall, of which the law asks for two to choose from where possible (GPSR art. 37). */
export const recallRemedies = ['refund', 'replacement', 'repair'] as const
export type RecallRemedy = (typeof recallRemedies)[number]

/** Words that a notice of recall may not use, because they play the danger down (GPSR art. 36). */
const softeningWords = [
  'frivillig',
  'for en sikkerheds skyld',
  'sjældne tilfælde',
  'ingen ulykker',
  'voluntary',
  'voluntarily',
  'precaution',
  'rare cases',
  'rare situations',
  'no accidents',
] as const

export function findSofteningWords(text: string): string[] {
  const lower = text.toLowerCase()
  return softeningWords.filter((word) => lower.includes(word))
}

export type Recalled = { product_id: string | null; store_id: string }

type Link = { store_id: string; active: boolean }

/** Whether the product would be on sale in a store that recalls it. */
export function isRecallPublished(
  recalled: readonly Recalled[],
  product_id: string | null,
  links: readonly Link[],
): boolean {
  return links.some(
    ({ store_id, active }) =>
      active && recalled.some((one) => one.product_id === product_id && one.store_id === store_id),
  )
}
