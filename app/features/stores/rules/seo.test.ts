import { expect, test } from 'vitest'
import {
  isGoogleTagId,
  isGoogleVerification,
  parseKeywords,
  formatKeywords,
  toMetaDescription,
  parseSeoSettings,
  parseVerification,
} from './seo.ts'

test('keywords are separated by commas, trimmed and never empty', () => {
  expect(parseKeywords(' a, ,b ')).toEqual(['a', 'b'])
  expect(parseKeywords('')).toEqual([])
  expect(parseKeywords(formatKeywords(['tasker', 'rød punge']))).toEqual(['tasker', 'rød punge'])
})

test('a tag id has a format issued by Google', () => {
  for (const id of ['GTM-ABC123', 'G-1A2B3C4D5E', 'AW-123456789', 'UA-12345-1'])
    expect(isGoogleTagId(id)).toBe(true)
  for (const id of [
    '',
    'GTM-',
    'gtm-abc123',
    'XX-123',
    'G-"><script>',
    'G-A&l=x',
    'G-A\n',
    `G-${'A'.repeat(50)}`,
  ])
    expect(isGoogleTagId(id)).toBe(false)
})

test('a verification is a token, also if its whole tag is pasted', () => {
  const token = 'abcDEF123_-456'
  expect(parseVerification(` ${token} `)).toBe(token)
  expect(parseVerification(`<meta name="google-site-verification" content="${token}" />`)).toBe(
    token,
  )
  expect(isGoogleVerification(token)).toBe(true)
  for (const text of ['', 'short', 'a b c d e f g h', '"><script>alert(1)'])
    expect(isGoogleVerification(text)).toBe(false)
})

test('the meta description of a product is short plain text', () => {
  expect(toMetaDescription('<p>Blødt <b>læder</b></p>', 'Taske – Taskehuset')).toBe('Blødt læder')
  expect(toMetaDescription('<p> </p>', 'Taske – Taskehuset')).toBe('Taske – Taskehuset')
  expect(toMetaDescription(null, 'Taske – Taskehuset')).toBe('Taske – Taskehuset')
  const long = toMetaDescription(`<p>${'læder '.repeat(60)}</p>`, '')
  expect(long.length).toBeLessThanOrEqual(160)
  expect(long).toMatch(/læder…$/)
})

test('missing SEO settings are empty', () => {
  expect(
    parseSeoSettings({ title: 'Taskehuset', keywords: ['tasker', 7], google_tag_id: null }),
  ).toEqual({
    title: 'Taskehuset',
    description: '',
    keywords: ['tasker'],
    google_verification: '',
    google_tag_id: '',
  })
})
