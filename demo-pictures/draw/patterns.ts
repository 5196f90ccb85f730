import sharp from 'sharp'
import type { Sharp } from 'sharp'

const size = 240

const drawings: Record<string, { ground: string; drawing: string }> = {
  taskehuset: { ground: '#F4EEE5', drawing: stitched() },
  'pyramid-house': { ground: '#EFEADD', drawing: ridges() },
}

/** A tile that repeats without a seam in both directions. */
export function pattern(store: string): Sharp {
  const tile = drawings[store]
  if (tile === undefined) throw new Error(`No pattern for ${store}`)
  return sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><rect width="${size}" height="${size}" fill="${tile.ground}"/>${tile.drawing}</svg>`,
    ),
  )
}

/** Saddle stitches along a diamond quilt. */
function stitched(): string {
  const stitches: string[] = []
  const count = 10
  for (let i = 0; i < count; i += 1) {
    const from = (i + 0.2) / count
    const to = (i + 0.78) / count
    for (const [x0, y0, x1, y1] of [
      [0, 0, size, size],
      [size, 0, 0, size],
    ] as const) {
      const at = (t: number) => `${x0 + (x1 - x0) * t} ${y0 + (y1 - y0) * t}`
      stitches.push(`M${at(from)}L${at(to)}`)
    }
  }
  return `<path d="${stitches.join('')}" stroke="#DCCDB8" stroke-width="3" stroke-linecap="round"/>`
}

/** Rows of two-faced pyramids, every second row moved by half. */
function ridges(): string {
  const shapes: string[] = []
  const step = 120
  for (let row = 0; row < 2; row += 1) {
    for (let column = -1; column <= 2; column += 1) {
      const x = column * step + (row % 2) * (step / 2)
      const y = row * step
      shapes.push(
        `<path d="M${x + 42} ${y + 76}l16-34 6 38z" fill="#E3D8BF"/><path d="M${x + 58} ${y + 42}l20 30-14 8z" fill="#D3C5A6"/>`,
      )
    }
  }
  return shapes.join('')
}
