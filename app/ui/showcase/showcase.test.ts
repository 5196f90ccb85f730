import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { themeTypes } from '#domain/theme.ts'
import { themeCss } from '#domain/theme/css.ts'
import { ThemeMaker } from '../theme-style.tsx'
import { Showcase } from './showcase.tsx'

describe.each(themeTypes)('every piece in the theme %s', (type) => {
  const html = renderToString(
    createElement(ThemeMaker, { value: themeCss }, createElement(Showcase, { type })),
  )

  test('can be made on a server without a style attribute, which the shop would not allow', () => {
    expect(html).not.toMatch(/<[^>]+\sstyle=/)
  })

  test('brings no script or handler along in its markup', () => {
    expect(html).not.toMatch(/<script|\son\w+=/)
  })

  test('has a word for every button and every field', () => {
    for (const [button] of html.matchAll(/<button[^>]*>.*?<\/button>/gs)) {
      expect(button).toMatch(/aria-label="[^"]+"|>[^<]+</)
    }
    for (const [field, id] of html.matchAll(/<(?:input|textarea|select)[^>]*?\sid="([^"]+)"/g)) {
      expect({ field, isLabelled: html.includes(`for="${id}"`) }).toEqual({
        field,
        isLabelled: true,
      })
    }
  })
})
