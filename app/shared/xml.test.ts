import fc from 'fast-check'
import { expect, test } from 'vitest'
import { escapeXml } from './xml.ts'

test('special characters are escaped', () => {
  expect(escapeXml(`Bøgh & Lind's "<taske>"`)).toBe(
    'Bøgh &amp; Lind&apos;s &quot;&lt;taske&gt;&quot;',
  )
})

test('characters invalid in XML are removed, and all others stay', () => {
  expect(escapeXml('a\u0000b\u001fc\ufffed')).toBe('abcd')
  expect(escapeXml('æ\t🧵\n漢')).toBe('æ\t🧵\n漢')
  expect(escapeXml('\ud800x')).toBe('\ufffdx')
})

test('no text can end its element', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(escapeXml(text)).not.toMatch(/[<>"'\u0000-\u0008]|&(?!amp;|lt;|gt;|quot;|apos;)/)
    }),
  )
})
