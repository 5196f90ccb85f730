import { limits } from './limits.ts'

/** Letters of every script stay; what Danish and its neighbours write with accents becomes a to z. */
export function slugOf(name: string, fallback = 'produkt'): string {
  const slug = trimmed(
    latin(name.normalize('NFC').toLowerCase())
      .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
      .replace(/^-/, ''),
  )
  return slug === '' ? fallback : slug
}

/** The first try is the slug itself; the following ones end in -1, -2 and so on. */
export function slugAttempt(slug: string, attempt: number): string {
  return attempt === 0 ? slug : `${slug}-${attempt}`
}

export function freeSlug(slug: string, isTaken: (candidate: string) => boolean): string {
  let attempt = 0
  while (isTaken(slugAttempt(slug, attempt))) attempt += 1
  return slugAttempt(slug, attempt)
}

export function isSlug(text: string): boolean {
  return text !== '' && slugOf(text, '') === text
}

function trimmed(slug: string): string {
  const characters = Array.from(slug)
  const kept = characters.slice(0, limits.slug).join('')
  return kept.replace(/-+$/, '')
}

// Spelled out before the accents go, for å is not a, and again after, for the æ of ǽ.
function latin(text: string): string {
  return spelledOut(
    spelledOut(text)
      .normalize('NFD')
      .replace(/(\p{Script=Latin})\p{M}+/gu, '$1')
      .normalize('NFC'),
  )
}

function spelledOut(text: string): string {
  return text.replace(/[^\x00-\x7f]/gu, (letter) => spelled[letter] ?? letter)
}

const spelled: Record<string, string> = {
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
  ı: 'i',
}
