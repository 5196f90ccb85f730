import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { Field } from './field.tsx'
import { TextInput } from './text-input.tsx'
import { Textarea } from './textarea.tsx'

describe('form fields', () => {
  test('a field labels its control and references its hint and its error', () => {
    const html = field({ hint: 'Otte cifre', error: 'Skriv et nummer' })
    const [, id = ''] = html.match(/<input[^>]*\sid="([^"]+)"/) ?? []
    expect(html).toContain(`<label for="${id}"`)
    const described = html.match(/aria-describedby="([^"]+)"/)?.[1]?.split(' ') ?? []
    expect(described.map((part) => textOf(html, part))).toEqual(['Otte cifre', 'Skriv et nummer'])
    expect(html).toContain('aria-invalid="true"')
  })

  test('a field without an error is not marked as invalid', () => {
    expect(field({})).not.toContain('aria-invalid')
  })

  test('a textarea with a limit counts the characters and accepts no more', () => {
    const html = renderToStaticMarkup(createElement(Textarea, { limit: 500, defaultValue: 'Hej' }))
    expect(html).toContain('maxLength="500"')
    expect(html).toContain('3 / 500')
  })
})

function field(props: { hint?: string; error?: string }): string {
  const phone = { label: 'Telefon', children: createElement(TextInput), ...props }
  return renderToStaticMarkup(createElement(Field, phone))
}

function textOf(html: string, id: string): string | undefined {
  return html.match(new RegExp(` id="${id}"[^>]*>([^<]*)<`))?.[1]
}
