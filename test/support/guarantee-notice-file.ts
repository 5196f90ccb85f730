import sharp from 'sharp'

// Rows of the letters T, E, S and T; the app's decoder reads no SVG.
const rows = [
  '### ### ### ###',
  ' #  #   #    # ',
  ' #  ##  ###  # ',
  ' #  #     #  # ',
  ' #  ### ###  # ',
]
const block = 36

/** A picture that says TEST, unlike the official file. */
export function createGuaranteeNoticeFile(
  format: 'png' | 'jpeg' = 'png',
  background = 'white',
): Promise<Buffer> {
  const input = {
    create: { width: block, height: block, channels: 3, background: 'navy' },
  } as const
  const blocks = rows.flatMap((row, y) =>
    [...row].flatMap((cell, x) =>
      cell === '#' ? [{ input, left: 30 + x * block, top: 110 + y * block }] : [],
    ),
  )
  return sharp({ create: { width: 600, height: 400, channels: 3, background } })
    .composite(blocks)
    .toFormat(format)
    .toBuffer()
}
