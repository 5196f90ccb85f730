import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { StatusBadge } from './badge.tsx'

describe('status badge', () => {
  test('each status has its own style', () => {
    const statuses = ['pending', 'in_progress', 'waiting_customer', 'resolved', 'closed']
    expect(new Set(statuses.map(renderClass)).size).toBe(statuses.length)
  })

  test.each(['on_the_moon', 'function toString() { [native code] }', ''])(
    'the unknown status %j is shown as open',
    (status) => {
      expect(renderClass(status)).toBe(renderClass('open'))
    },
  )
})

function renderClass(status: string): string | undefined {
  const html = renderToStaticMarkup(createElement(StatusBadge, { status, label: 'Afventer' }))
  return html.match(/class="([^"]*)"/)?.[1]
}
