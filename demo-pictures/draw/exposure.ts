/**
 * One exposure in separate layers, so that the noise of a shadow can be smoothed without touching the
 * grain of leather: each lamp's light, its visible share, ambient light, and reflections.
 */
export type Exposure = {
  width: number
  height: number
  lamps: { full: Float32Array; share: Float32Array }[]
  tint: Float32Array
  around: Float32Array
  mirrored: Float32Array
  glow: Float32Array
  normal: Float32Array
  depth: Float32Array
  part: Int32Array
}

export function undoExposure(width: number, height: number, lamps: number): Exposure {
  const pixels = width * height
  return {
    width,
    height,
    lamps: Array.from({ length: lamps }, () => ({
      full: new Float32Array(pixels * 3),
      share: new Float32Array(pixels),
    })),
    tint: new Float32Array(pixels * 3),
    around: new Float32Array(pixels * 3),
    mirrored: new Float32Array(pixels * 3),
    glow: new Float32Array(pixels * 3),
    normal: new Float32Array(pixels * 3),
    depth: new Float32Array(pixels),
    part: new Int32Array(pixels).fill(-1),
  }
}
