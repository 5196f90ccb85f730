import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { Field, TextInput, Textarea } from './field.tsx'

describe('form fields', () => {
  test('a field labels its control and references its hint and its error', () => {
    const html = renderField({ hint: 'Otte cifre', error: 'Skriv et nummer' })
    const [, id = ''] = html.match(/<input[^>]*\sid="([^"]+)"/) ?? []
    expect(html).toContain(`<label for="${id}"`)
    const descriptionIds = html.match(/aria-describedby="([^"]+)"/)?.[1]?.split(' ') ?? []
    expect(descriptionIds.map((id) => getText(html, id))).toEqual(['Otte cifre', 'Skriv et nummer'])
    expect(html).toContain('aria-invalid="true"')
  })

  test('a field without an error is not marked as invalid', () => {
    expect(renderField({})).not.toContain('aria-invalid')
  })

  test('a textarea with a limit accepts no more, and counts the characters when few are left', () => {
    const render = (defaultValue: string) =>
      renderToStaticMarkup(createElement(Textarea, { limit: 500, defaultValue }))
    expect(render('Hej')).toContain('maxLength="500"')
    expect(render('Hej')).not.toContain('/ 500')
    expect(render('x'.repeat(400))).toContain('400 / 500')
  })
})

function renderField(props: { hint?: string; error?: string }): string {
  const phone = { label: 'Telefon', children: createElement(TextInput), ...props }
  return renderToStaticMarkup(createElement(Field, phone))
}

function getText(html: string, id: string): string | undefined {
  return html.match(new RegExp(` id="${id}"[^>]*>([^<]*)<`))?.[1]
}
