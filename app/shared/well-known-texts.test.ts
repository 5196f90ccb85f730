import { expect, test } from 'vitest'
import { formatLlmsTxt, formatSecurityTxt } from './well-known-texts.ts'

test('llms.txt describes a store in a few lines of Markdown', () => {
  const pages = [
    { name: 'Tasker [nye]', path: '/category/tasker' },
    { name: 'Om\nos', path: '/about' },
  ]
  const text = formatLlmsTxt('https://taske.example', {
    name: 'Taskehuset',
    description: 'Tasker\n# af læder',
    pages,
  })
  expect(text).toBe(
    '# Taskehuset\n\n> Tasker # af læder\n\n## Pages\n\n' +
      '- [Tasker \\[nye\\]](https://taske.example/category/tasker)\n- [Om os](https://taske.example/about)\n',
  )
})

test('security.txt has the contact address and expires after three months', () => {
  const now = new Date('2026-11-23T10:00:00Z')
  expect(formatSecurityTxt('https://taske.example', 'post@taske.example', now)).toBe(
    'Contact: mailto:post@taske.example\nExpires: 2027-02-21T00:00:00.000Z\nPreferred-Languages: da, en\n' +
      'Canonical: https://taske.example/.well-known/security.txt\n',
  )
})
