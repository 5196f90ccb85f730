import { toGreetingName } from '#shared/greeting-name.ts'
import type { Mail } from '#features/mails/server/mail.ts'
import { getMailEntry, type CleaningRule } from '#features/mails/server/register.ts'

/** Cleans user-typed fields as their register entry requires. */
export function cleanSubmittedText<One extends Mail>(mail: One): One {
  const { words } = getMailEntry(mail.template)
  const submitted = Object.entries(words).map(([field, wording]) => {
    const value: unknown = Reflect.get(mail, field)
    return [field, typeof value === 'string' ? cleaners[wording](value) : value] as const
  })
  return { ...mail, ...Object.fromEntries(submitted) }
}

const cleaners: Record<CleaningRule, (submitted: string) => string> = {
  name: toGreetingName,
  unlinked: (submitted) => breakLinks(submitted).slice(0, maxLineLength),
  'of staff': (submitted) => submitted,
}

const maxLineLength = 200

/** Inserts zero-width spaces so that mail clients do not turn text into links. */
export function breakLinks(words: string): string {
  return words
    .replaceAll(/[\p{Cc}\p{Cf}]+/gu, ' ')
    .replaceAll('://', ':\u200b/\u200b/')
    .replaceAll(/[.@](?=\S)/g, '$&\u200b')
}
