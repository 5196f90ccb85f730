// Contrast as defined by WCAG 2.2, and the nearest readable shade of a colour.

export const textContrast = 4.5
export const shapeContrast = 3

export function getContrast(one: string, other: string): number {
  const [darker, lighter] = [getLuminance(one), getLuminance(other)].toSorted((a, b) => a - b)
  return ((lighter ?? 0) + 0.05) / ((darker ?? 0) + 0.05)
}

export function mixColours(colour: string, other: string, share: number): string {
  const from = toChannels(colour)
  const to = toChannels(other)
  return toHex(from.map((channel, index) => channel + ((to[index] ?? 0) - channel) * share))
}

export function chooseBlackOrWhite(backgrounds: readonly string[]): string {
  return getLowestContrast(white, backgrounds) >= getLowestContrast(black, backgrounds)
    ? white
    : black
}

export function hasContrast(
  colour: string,
  backgrounds: readonly string[],
  ratio: number,
): boolean {
  return getLowestContrast(colour, backgrounds) >= ratio
}

// Against one background black or white always reaches 4.58, so a text colour always exists.
export function toReadableShade(
  colour: string,
  backgrounds: readonly string[],
  ratio: number,
): string {
  for (let step = 0; step < steps; step++) {
    const shades = [black, white].map((pole) => mixColours(colour, pole, step / steps))
    const shade = shades.find((candidate) => hasContrast(candidate, backgrounds, ratio))
    if (shade) return shade
  }
  return chooseBlackOrWhite(backgrounds)
}

const black = '#000000'
const white = '#ffffff'
const steps = 64

function getLowestContrast(colour: string, backgrounds: readonly string[]): number {
  return Math.min(...backgrounds.map((background) => getContrast(colour, background)))
}

function getLuminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = toChannels(colour).map(toLinear)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function toLinear(channel: number): number {
  const share = channel / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

function toChannels(colour: string): number[] {
  return [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16))
}

function toHex(channels: readonly number[]): string {
  return `#${channels.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`
}
