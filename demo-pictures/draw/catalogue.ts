import sharp from 'sharp'
import type { Sharp } from 'sharp'
import { bagShots } from './bags/shots.ts'
import { developPicture } from './develop.ts'
import { heroes } from './heroes.ts'
import { logo } from './logos.ts'
import { pattern } from './patterns.ts'
import { potShots } from './pots/shots.ts'
import { pyramidShots } from './pyramids/shots.ts'
import type { Shot } from './shots.ts'

/** The shot of each file, by its path below database/demo/pictures. */
export const catalogue = new Map<string, (oversize: number) => Promise<Buffer>>([
  ...shelf('taskehuset', bagShots),
  ...shelf('pyramid-house', pyramidShots),
  ...shelf('ler-og-glasur', potShots),
  ...Object.entries(heroes).map(
    ([store, scene]) =>
      [
        `${store}/hero.webp`,
        async (oversize: number) => printed(await developPicture(scene(), 2000, 900, oversize)),
      ] as const,
  ),
  ...['taskehuset', 'pyramid-house', 'ler-og-glasur'].map(
    (store) =>
      [
        `${store}/logo.webp`,
        async () => (await logo(store)).webp({ lossless: true }).toBuffer(),
      ] as const,
  ),
  ...['taskehuset', 'pyramid-house'].map(
    (store) =>
      [
        `${store}/pattern.webp`,
        async () => pattern(store).webp({ lossless: true }).toBuffer(),
      ] as const,
  ),
])

function shelf(folder: string, shots: Record<string, Shot[]>) {
  return Object.entries(shots).flatMap(([slug, all]) =>
    all.map(
      (shot, index) =>
        [
          `${folder}/${slug}-${index + 1}.webp`,
          async (oversize: number) => printed(await developPicture(shot(), 1200, 1200, oversize)),
        ] as const,
    ),
  )
}

/**
 * The best quality with a file size fit for phones. Close-ups of cloth are all fine threads: they are
 * softened a little before the quality is reduced further.
 */
async function printed(picture: Sharp): Promise<Buffer> {
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  let print: Buffer = data
  for (const { quality, soft } of prints) {
    const sheet = sharp(data, { raw: { width, height, channels } })
    print = await (soft === 0 ? sheet : sheet.blur(soft))
      .webp({ quality, effort: 6, smartSubsample: true })
      .toBuffer()
    if (print.length <= heavy) break
  }
  return print
}

const heavy = 90_000
const prints = [
  { quality: 82, soft: 0 },
  { quality: 76, soft: 0 },
  { quality: 70, soft: 0 },
  { quality: 62, soft: 0 },
  { quality: 70, soft: 0.7 },
  { quality: 62, soft: 1 },
]
