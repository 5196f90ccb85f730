import { describe, expect, test } from 'vitest'
import {
  toIconAddress,
  toPictureAddress,
  parsePictureAddress,
  parseRequestedPicture,
  getPictureSources,
  toPictureFile,
  parsePictureFile,
  toPictureView,
  pictureWidths,
} from './picture.ts'

const sha256 = 'a1'.repeat(32)
const short = 'a1'.repeat(7)

test('every offered file can be requested', () => {
  for (const width of pictureWidths) {
    for (const format of ['avif', 'webp'] as const) {
      expect(parsePictureFile(toPictureFile({ sha256, width, format }))).toEqual({
        sha256,
        width,
        format,
      })
    }
  }
})

test('an icon is a small lossless picture, and larger ones are not lossless', () => {
  expect(toIconAddress({ sha256 })).toBe(`/media/${sha256}-160.png`)
  expect(parsePictureAddress(toIconAddress({ sha256 }))).toMatchObject({ sha256, format: 'png' })
})

test.each([
  `${sha256}-640.png`,
  `${sha256}-641.webp`,
  `${sha256}-0640.webp`,
  `${sha256}-640.jpeg`,
  `${sha256.slice(1)}-640.webp`,
  `../${sha256}-640.webp`,
  '',
])('any other file name is not a picture: %s', (file) => {
  expect(parsePictureFile(file)).toBeUndefined()
})

test.each([
  [4000, 1920],
  [1920, 1920],
  [1200, 1280],
  [960, 960],
  [961, 1280],
  [90, 160],
])('a picture of %i pixels has its full size at %i', (width, widest) => {
  expect(toPictureAddress({ sha256, width })).toBe(`/media/${sha256}-${widest}.webp`)
})

test('a small slot gets no more pixels than it shows', () => {
  expect(toPictureAddress({ sha256, width: 1200 }, 320)).toBe(`/media/${sha256}-320.webp`)
  expect(toPictureAddress({ sha256, width: 200 }, 480)).toBe(`/media/${sha256}-320.webp`)
})

test('a picture can be requested by the beginning of its hash, but is not stored so', () => {
  const address = `/media/${short}-640.webp`
  expect(parseRequestedPicture(address)).toEqual({ sha256: short, width: 640, format: 'webp' })
  expect(parsePictureAddress(address)).toBeUndefined()
  expect(parseRequestedPicture(`/media/${sha256}-640.webp`)).toMatchObject({ sha256 })
  for (const hash of [short.slice(1), `${short}a`, sha256.slice(1)])
    expect(parseRequestedPicture(`/media/${hash}-640.webp`)).toBeUndefined()
})

test('only our own addresses are recognised as pictures', () => {
  expect(parsePictureAddress(`/media/${sha256}-640.webp`)).toMatchObject({ sha256, width: 640 })
  for (const address of [
    `https://other.example/media/${sha256}-640.webp`,
    `${sha256}-640.webp`,
    `/media/${sha256}.webp`,
    '/themes/bags-hero.webp',
  ]) {
    expect(parsePictureAddress(address)).toBeUndefined()
  }
})

describe('picture sources', () => {
  const view = toPictureView({ sha256, width: 1200, height: 900 }, 'En taske')
  const choices = getPictureSources(view.src, view.width)

  test('have all widths up to that of the picture, the last with its true width', () => {
    expect(parseWidths(choices?.avif)).toEqual([160, 320, 480, 640, 960, 1200])
    expect(choices?.avif).toContain(`/media/${short}-1280.avif 1200w`)
  })

  test('can all be requested', () => {
    const addresses = [...parseAddresses(choices?.avif), choices?.src ?? '']
    expect(addresses).toHaveLength(7)
    for (const address of addresses) expect(parseRequestedPicture(address)).toBeDefined()
  })

  test('have a medium size for browsers without AVIF', () => {
    expect(choices?.src).toBe(`/media/${short}-640.webp`)
    expect(getPictureSources(`/media/${sha256}-160.webp`)?.src).toBe(`/media/${short}-160.webp`)
  })

  test('are derived from an address, up to its width', () => {
    expect(parseWidths(getPictureSources(`/media/${sha256}-480.webp`)?.avif)).toEqual([
      160, 320, 480,
    ])
  })

  test('begin at the width that a page needs, but a small picture has its own', () => {
    expect(parseWidths(getPictureSources(view.src, view.width, 480)?.avif)).toEqual([
      480, 640, 960, 1200,
    ])
    const small = `/media/${sha256}-160.webp`
    expect(parseWidths(getPictureSources(small, 100, 480)?.avif)).toEqual([100])
  })

  test('do not exist for a foreign picture', () => {
    expect(getPictureSources('https://other.example/hero.jpg')).toBeUndefined()
    expect(getPictureSources('/themes/bags-hero.webp')).toBeUndefined()
  })
})

function parseWidths(srcset = ''): number[] {
  return [...srcset.matchAll(/ (\d+)w/g)].map(([, width]) => Number(width))
}

function parseAddresses(srcset = ''): string[] {
  return srcset.split(', ').map((choice) => choice.split(' ')[0] ?? '')
}
