import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import type { Sharp } from 'sharp'
import { unpackFont } from './typeface.ts'

type Logo = {
  word: string
  font: string
  package: string
  file: string
  size: number
  spacing: number
  colour: string
  /** Drawn in a square of 120. */
  mark: string
}

const logos: Record<string, Logo> = {
  taskehuset: {
    word: 'TASKEHUSET',
    font: 'Lato',
    package: 'lato',
    file: 'lato-latin-400-normal.woff',
    size: 46,
    spacing: 13,
    colour: '#4A2C20',
    mark: `<g fill="none" stroke="#4A2C20" stroke-width="5" stroke-linecap="round" stroke-linejoin="round">
      <path d="M24 54 60 22 96 54"/>
      <path d="M27 54h66l5 42a8 8 0 0 1-8 9H30a8 8 0 0 1-8-9z"/>
      <path d="M25 72c12 12 58 12 70 0"/></g>
      <ellipse cx="60" cy="82" rx="7.5" ry="5.2" fill="#B4532A"/>`,
  },
  'pyramid-house': {
    word: 'Pyramid House',
    font: 'Cinzel Bold',
    package: 'cinzel',
    file: 'cinzel-latin-700-normal.woff',
    size: 50,
    spacing: 3,
    colour: '#F6F1E4',
    mark: `<path d="M62 14 18 98l44 10z" fill="#C79A3B"/><path d="M62 14l44 72-44 22z" fill="#E8DFC6"/>`,
  },
  'ler-og-glasur': {
    word: 'Ler & Glasur',
    font: 'Lato',
    package: 'lato',
    file: 'lato-latin-400-normal.woff',
    size: 52,
    spacing: 1,
    colour: '#26262E',
    mark: `<path d="M22 46c0 40 12 58 38 58s38-18 38-58z" fill="#8A6248"/>
      <path d="M20 40a40 9 0 0 1 80 0c0 8-1 15-2 21-5 9-11-3-17 5s-9 13-15 5-10 2-16 5-9-14-15-8-9 4-13-3c-1-7-2-16-2-25z" fill="#5E8C93"/>
      <ellipse cx="60" cy="40" rx="34" ry="6" fill="#2F5157"/>`,
  },
}

/** The store's logo and name on a transparent background, at twice the displayed size. */
export async function logo(store: string): Promise<Sharp> {
  const design = logos[store]
  if (design === undefined) throw new Error(`No logo for ${store}`)
  const packages = new URL('../../../../node_modules/@fontsource/', import.meta.url)
  const fontfile = unpackFont(
    new URL(`${design.package}/files/${design.file}`, packages),
    join(mkdtempSync(join(tmpdir(), 'logo-')), 'font.ttf'),
  )
  const text = design.word.replace('&', '&amp;')
  const word = await sharp({
    text: {
      text: `<span foreground="${design.colour}" letter_spacing="${design.spacing * 1024}">${text}</span>`,
      font: `${design.font} ${design.size}`,
      fontfile,
      rgba: true,
      dpi: 72,
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true })
  const height = 128
  const mark = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${height}" height="${height}" viewBox="0 0 120 120">${design.mark}</svg>`,
  )
  const gap = 22
  return sharp({
    create: {
      width: height + gap + word.info.width + 8,
      height,
      channels: 4,
      background: { r: 0, g: 0, b: 0, alpha: 0 },
    },
  }).composite([
    { input: mark, left: 0, top: 0 },
    { input: word.data, left: height + gap, top: Math.round((height - word.info.height) / 2) + 3 },
  ])
}
