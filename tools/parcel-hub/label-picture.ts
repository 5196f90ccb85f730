import sharp from 'sharp'

/**
 * The label of `drawLabel` as a picture, with 8 dots for each millimetre. The texts are drawn without a file format that
 * the app does not read: in the tests both run in one process.
 */
export function drawLabelPicture(lines: readonly string[]): Promise<Buffer> {
  const texts = [
    writeText('PRØVE', 110, 52),
    writeText('Ingen rigtig label: kan ikke sendes', 280, 12),
    writeText(lines.join('\n'), 390, 14),
  ]
  const paper = { width: 800, height: 1_520, channels: 3, background: '#ffffff' } as const
  return sharp({ create: paper }).composite(texts).png().toBuffer()
}

function writeText(words: string, top: number, points: number) {
  const text = words.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  const font = `sans bold ${points}`
  return {
    input: { text: { text, font, dpi: 200, rgba: true, width: 680, spacing: 12 } },
    top,
    left: 60,
  }
}
