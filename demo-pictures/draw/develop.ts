import sharp from 'sharp'
import type { Sharp } from 'sharp'
import { smoothNoise } from './smooth.ts'
import type { Scene } from './scene.ts'
import { expose } from './trace.ts'
import { clamp, applyGamma } from './vector.ts'

/** Exposes a scene larger than needed and scales it down: edges become soft, noise fine. */
export async function developPicture(
  scene: Scene,
  width: number,
  height: number,
  oversize: number,
): Promise<Sharp> {
  const w = Math.round(width * oversize)
  const h = Math.round(height * oversize)
  const exposure = expose(scene, w, h)
  const shares = exposure.lamps.map(({ share }) => smoothNoise(share, 1, exposure, 4))
  const around = smoothNoise(exposure.around, 3, exposure, 5)
  const mirrored = smoothNoise(exposure.mirrored, 3, exposure, 1)
  const pixels = Buffer.alloc(w * h * 3)
  const light = [0, 0, 0]
  for (let pixel = 0; pixel < w * h; pixel += 1) {
    for (let k = 0; k < 3; k += 1) {
      const at = pixel * 3 + k
      let sum = exposure.tint[at]! * around[at]! + mirrored[at]! + exposure.glow[at]!
      exposure.lamps.forEach(({ full }, number) => {
        sum += full[at]! * shares[number]![pixel]!
      })
      light[k] = sum * scene.light.exposure
    }
    const x = (pixel % w) / w - 0.5
    const y = Math.floor(pixel / w) / h - 0.5
    const corner = 1 - 0.22 * (x * x + y * y)
    for (let k = 0; k < 3; k += 1) {
      pixels[pixel * 3 + k] = Math.round(255 * clamp(applyGamma(film(light[k]! * corner))))
    }
  }
  return sharp(pixels, { raw: { width: w, height: h, channels: 3 } }).resize(width, height, {
    kernel: 'lanczos3',
  })
}

/** Compresses the highlights gently; shadows stay unchanged. */
function film(x: number): number {
  const knee = 0.6
  if (x <= knee) return x
  const over = (x - knee) / (1 - knee)
  return knee + (1 - knee) * (1 - Math.exp(-over * 0.9))
}
