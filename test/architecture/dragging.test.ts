import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const source = readFileSync(fileURLToPath(import.meta.resolve('@hello-pangea/dnd')), 'utf8')

// The specification relies on the library's defaults, which a newer version may change.
test.each([
  'timeForLongPress = 120;',
  'sloppyClickThreshold = 5;',
  'startFromPercentage: 0.25,',
  'maxPixelScroll: 28,',
  'minDropTime: 0.33,',
  'maxDropTime: 0.55\n',
])('dragging behaves as specified: %s', (line) => {
  expect(source).toContain(line)
})
