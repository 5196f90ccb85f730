import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { themeTypes } from '#shared/theme/theme.ts'
import { toThemeCss } from '#shared/theme/css.ts'
import { ThemeCssContext } from '../theme-style.tsx'
import { Showcase } from './showcase.tsx'

describe.each(themeTypes)('components in the theme %s', (type) => {
  const html = renderToString(
    createElement(ThemeCssContext, { value: toThemeCss }, createElement(Showcase, { type })),
  )

  test('components render on the server without style attributes, which the content security policy forbids', () => {
    expect(html).not.toMatch(/<[^>]+\sstyle=/)
  })

  test('components render no scripts and no inline event handlers', () => {
    expect(html).not.toMatch(/<script|\son\w+=/)
  })

  test('every button and every form field has a label', () => {
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
