import { limits } from '#shared/limits.ts'
import { excerpt, toSentences } from '#shared/plain-text.ts'
import { toRecord, toText, toTexts } from '#shared/json-values.ts'

export type SeoSettings = {
  title: string
  description: string
  keywords: string[]
  google_verification: string
  google_tag_id: string
}

export function parseKeywords(typed: string): string[] {
  return typed
    .split(',')
    .map((keyword) => keyword.trim())
    .filter((keyword) => keyword !== '')
}

export function formatKeywords(keywords: readonly string[]): string {
  return keywords.join(', ')
}

// The id becomes part of a script URL, so only Google's formats are accepted.
export function isGoogleTagId(text: string): boolean {
  return /^(?:GTM|G|AW|UA)-[A-Z0-9][A-Z0-9-]{1,30}$/.test(text)
}

/** Extracts the token if the whole meta tag was pasted. */
export function parseVerification(typed: string): string {
  const [, token] = typed.match(/content\s*=\s*["']([^"']*)["']/i) ?? []
  return (token ?? typed).trim()
}

export function isGoogleVerification(text: string): boolean {
  return /^[\w-]{10,100}$/.test(text)
}

/** Falls back to the title if a product has no description. */
export function toMetaDescription(html: string | null, fallback: string): string {
  return excerpt(toSentences(html ?? '') || fallback, limits.metaDescription)
}

export function parseSeoSettings(stored: unknown): SeoSettings {
  const settings = toRecord(stored)
  return {
    title: toText(settings['title']),
    description: toText(settings['description']),
    keywords: toTexts(settings['keywords']),
    google_verification: toText(settings['google_verification']),
    google_tag_id: toText(settings['google_tag_id']),
  }
}
