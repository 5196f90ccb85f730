export const cannedReplyBlanks = ['name', 'reference'] as const
export type CannedReplyBlank = (typeof cannedReplyBlanks)[number]

export function fillCannedReply(text: string, values: Record<CannedReplyBlank, string>): string {
  return cannedReplyBlanks.reduce(
    (filled, blank) => filled.replaceAll(`{${blank}}`, () => values[blank]),
    text,
  )
}
