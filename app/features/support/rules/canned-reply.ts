import { fillPlaceholders } from '#shared/text/placeholders.ts'

export const cannedReplyPlaceholders = ['name', 'reference'] as const
export type CannedReplyPlaceholder = (typeof cannedReplyPlaceholders)[number]

export function fillCannedReply(
  text: string,
  values: Record<CannedReplyPlaceholder, string>,
): string {
  return fillPlaceholders(text, values)
}
