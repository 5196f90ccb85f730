import type { z } from 'zod'
import { findUnknownPlaceholder, shopPlaceholders } from './shop-placeholders.ts'

/** Facts of the settings are named in braces; another name in them would be shown as it is written. */
export function refuseUnknownPlaceholder(text: string, context: z.RefinementCtx): void {
  const name = findUnknownPlaceholder(text)
  if (name === undefined) return
  const params = { name, known: shopPlaceholders.map((one) => `{${one}}`).join(', ') }
  context.addIssue({ code: 'custom', message: 'placeholderUnknown', params })
}
