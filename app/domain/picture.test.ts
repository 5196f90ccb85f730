import { expect, test } from 'vitest'
import { pictureFile, pictureNamed, pictureView, pictureWidths } from './picture.ts'

const sha256 = 'a1'.repeat(32)

test('every file that is offered can be asked for', () => {
  for (const width of pictureWidths) {
    for (const format of ['avif', 'webp'] as const) {
      expect(pictureNamed(pictureFile({ sha256, width, format }))).toEqual({
        sha256,
        width,
        format,
      })
    }
  }
})

test.each([
  `${sha256}-641.webp`,
  `${sha256}-0640.webp`,
  `${sha256}-640.jpeg`,
  `${sha256.slice(1)}-640.webp`,
  `../${sha256}-640.webp`,
  '',
])('nothing else is a picture: %s', (file) => {
  expect(pictureNamed(file)).toBeUndefined()
})

test('a picture is never offered larger than it is', () => {
  const view = pictureView({ sha256, width: 1200, height: 900 }, 'En taske')
  expect(view.srcset).toContain('960w')
  expect(view.srcset).not.toContain('1280w')
  expect(view.src).toContain('-640.webp')
})

test('a picture smaller than the smallest width is offered once', () => {
  const view = pictureView({ sha256, width: 90, height: 90 }, '')
  expect(view.src).toContain('-160.webp')
})
