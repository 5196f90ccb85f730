import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const source = readFileSync(fileURLToPath(import.meta.resolve('@hello-pangea/dnd')), 'utf8')

// What the specification says of dragging is what the library does by itself; a newer one might do otherwise.
test.each([
  'timeForLongPress = 120;',
  'sloppyClickThreshold = 5;',
  'startFromPercentage: 0.25,',
  'maxPixelScroll: 28,',
  'minDropTime: 0.33,',
  'maxDropTime: 0.55\n',
])('what is dragged behaves as promised: %s', (line) => {
  expect(source).toContain(line)
})
