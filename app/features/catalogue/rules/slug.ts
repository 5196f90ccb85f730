import { limits } from '#shared/limits.ts'

/** Lower-case a to z and digits, with single hyphens for everything else. */
export function toSlug(name: string, fallback = 'produkt'): string {
  const slug = toAsciiLetters(name.normalize('NFKC').toLowerCase())
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-/, '')
    .slice(0, limits.slug)
    .replace(/-$/, '')
  return slug === '' ? fallback : slug
}

export function toSlugAttempt(slug: string, attempt: number): string {
  return attempt === 0 ? slug : `${slug}-${attempt}`
}

export function isSlug(text: string): boolean {
  return text.length <= limits.slug && /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(text)
}

// Replaced before accents are removed, as å is not a, and again afterwards, for the æ in ǽ.
function toAsciiLetters(text: string): string {
  return replaceLetters(
    replaceLetters(text)
      .normalize('NFD')
      .replace(/\p{M}+/gu, ''),
  )
}

function replaceLetters(text: string): string {
  return text.replace(/[^\x00-\x7f]/gu, (letter) => replacements[letter] ?? letter)
}

const replacements: Record<string, string> = {
  æ: 'ae',
  ø: 'oe',
  å: 'aa',
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  ß: 'ss',
  œ: 'oe',
  ð: 'd',
  đ: 'd',
  þ: 'th',
  ł: 'l',
  ħ: 'h',
  ŋ: 'n',
  ı: 'i',
}
