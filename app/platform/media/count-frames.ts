/** Reads the blocks of an animated GIF or WebP up to one frame too many; any other file counts as one frame. */
export function countFrames(file: Buffer, max: number): number {
  if (/^GIF8[79]a/.test(file.toString('latin1', 0, 6))) return countGifFrames(file, max)
  const isWebp = file.toString('latin1', 0, 4) + file.toString('latin1', 8, 12) === 'RIFFWEBP'
  return isWebp ? countWebpFrames(file, max) : 1
}

const scanMarker = Buffer.from([0xff, 0xda])

/**
 * Counts the scans of a progressive JPEG up to one too many: decoders visit the whole picture for each of them, even if it says
 * nothing. A preview in the metadata counts as well. Any other file has none.
 */
export function countScans(file: Buffer, max: number): number {
  if (file[0] !== 0xff || file[1] !== 0xd8) return 0
  let scans = 0
  let at = file.indexOf(scanMarker)
  while (at >= 0 && scans <= max) {
    scans += 1
    at = file.indexOf(scanMarker, at + scanMarker.length)
  }
  return scans
}

function countGifFrames(file: Buffer, max: number): number {
  let frames = 0
  let at = 13 + getColourTableLength(file[10])
  while (at < file.length && frames <= max) {
    const block = file[at]
    if (block === 0x2c) {
      frames += 1
      at = skipSubBlocks(file, at + 11 + getColourTableLength(file[at + 9]))
    } else if (block === 0x21) at = skipSubBlocks(file, at + 2)
    // Decoders look for the next block behind bytes that are none.
    else at += 1
  }
  return frames
}

function getColourTableLength(flags = 0): number {
  return flags & 0x80 ? 3 << ((flags & 7) + 1) : 0
}

function skipSubBlocks(file: Buffer, start: number): number {
  let at = start
  while (at < file.length && file[at] !== 0) at += (file[at] ?? 0) + 1
  return at + 1
}

function countWebpFrames(file: Buffer, max: number): number {
  let frames = 0
  let at = 12
  while (at + 8 <= file.length && frames <= max) {
    if (file.toString('latin1', at, at + 4) === 'ANMF') frames += 1
    const length = file.readUInt32LE(at + 4)
    at += 8 + length + (length % 2)
  }
  return frames
}
