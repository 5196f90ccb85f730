// Contrast as defined by WCAG 2.2, and the nearest readable shade of a colour.

export const textContrast = 4.5
export const shapeContrast = 3

export function contrast(one: string, other: string): number {
  const [darker, lighter] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return ((lighter ?? 0) + 0.05) / ((darker ?? 0) + 0.05)
}

export function mixed(colour: string, other: string, share: number): string {
  const from = channelsOf(colour)
  const to = channelsOf(other)
  return hexOf(from.map((channel, index) => channel + ((to[index] ?? 0) - channel) * share))
}

export function poleOn(grounds: readonly string[]): string {
  return worst(white, grounds) >= worst(black, grounds) ? white : black
}

export function stands(colour: string, grounds: readonly string[], ratio: number): boolean {
  return worst(colour, grounds) >= ratio
}

// Against one background black or white always reaches 4.58, so a text colour always exists.
export function readable(colour: string, grounds: readonly string[], ratio: number): string {
  for (let step = 0; step < steps; step++) {
    const shades = [black, white].map((pole) => mixed(colour, pole, step / steps))
    const shade = shades.find((candidate) => stands(candidate, grounds, ratio))
    if (shade) return shade
  }
  return poleOn(grounds)
}

const black = '#000000'
const white = '#ffffff'
const steps = 64

function worst(colour: string, grounds: readonly string[]): number {
  return Math.min(...grounds.map((ground) => contrast(colour, ground)))
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(colour).map(linear)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function linear(channel: number): number {
  const share = channel / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

function channelsOf(colour: string): number[] {
  return [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16))
}

function hexOf(channels: readonly number[]): string {
  return `#${channels.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`
}
