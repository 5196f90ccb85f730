import { plainName } from '#domain/plain-name.ts'
import type { Mail } from './mail.ts'
import { entryOf, type Wording } from './register.ts'

/** Cleans user-typed fields as their register entry requires. */
export function cleanWords<One extends Mail>(mail: One): One {
  const { words } = entryOf(mail.template)
  const typed = Object.entries(words).map(([field, wording]) => {
    const value: unknown = Reflect.get(mail, field)
    return [field, typeof value === 'string' ? clean[wording](value) : value] as const
  })
  return { ...mail, ...Object.fromEntries(typed) }
}

const clean: Record<Wording, (typed: string) => string> = {
  name: plainName,
  unlinked: (typed) => breakLinks(typed).slice(0, longestLine),
  'of staff': (typed) => typed,
}

const longestLine = 200

/** Inserts zero-width spaces so that mail clients do not turn text into links. */
export function breakLinks(words: string): string {
  return words
    .replaceAll(/[\p{Cc}\p{Cf}]+/gu, ' ')
    .replaceAll('://', ':\u200b/\u200b/')
    .replaceAll(/[.@](?=\S)/g, '$&\u200b')
}
