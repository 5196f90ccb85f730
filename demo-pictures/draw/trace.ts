import { buildTree } from './bvh.ts'
import { undoExposure } from './exposure.ts'
import type { Exposure } from './exposure.ts'
import type { Part } from './mesh.ts'
import { createPoint } from './point.ts'
import { raysThrough } from './rays.ts'
import { gatherLight, measureVisibility } from './scatter.ts'
import type { Camera, Scene } from './scene.ts'
import { dullReflection, lampLight, mirrorLight } from './shine.ts'
import type { Vec } from './vector.ts'
import { add, cross, length, scale, subtract, unit } from './vector.ts'

export function expose(scene: Scene, width: number, height: number): Exposure {
  const { parts, light, camera } = scene
  const rays = raysThrough(buildTree(parts))
  const coarse = raysThrough(buildTree(parts.map((part) => (isTiny(part) ? without(part) : part))))
  const exposure = undoExposure(width, height, light.lamps.length)
  const { directionTo, pixelAtOne } = lens(camera, width, height)

  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const pixel = y * width + x
      const three = pixel * 3
      const direction = directionTo(x, y)
      const triangle = rays.first(...camera.eye, ...direction, 1e5)
      if (triangle === -1) {
        exposure.glow.set(light.sky(direction), three)
        exposure.depth[pixel] = 1e4
        continue
      }
      const point = createPoint(parts, rays, triangle, camera.eye, direction, pixelAtOne)
      const { material, look } = point
      exposure.normal.set(point.normal, three)
      exposure.depth[pixel] = point.depth
      exposure.part[pixel] = point.part
      if (!material.isMetal) {
        exposure.tint[three] = look.r * look.cavity
        exposure.tint[three + 1] = look.g * look.cavity
        exposure.tint[three + 2] = look.b * look.cavity
      }
      if (material.glow) exposure.glow.set(material.glow(point.rest, point.facing), three)
      light.lamps.forEach((lamp, number) => {
        const layer = exposure.lamps[number]!
        layer.full.set(lampLight(lamp, point), three)
        layer.share[pixel] = measureVisibility(rays, lamp, point, x, y, 11 + number)
      })
      exposure.around.set(gatherLight(coarse, scene, point, x, y), three)
      exposure.mirrored.set(
        material.isMirror ? mirrorLight(coarse, scene, point, x, y) : dullReflection(light, point),
        three,
      )
    }
  }
  return exposure
}

function lens({ eye, target, degrees }: Camera, width: number, height: number) {
  const forward = unit(subtract(target, eye))
  const right = unit(cross(forward, [0, 1, 0]))
  const up = cross(right, forward)
  const spread = Math.tan((degrees * Math.PI) / 360)
  const directionTo = (x: number, y: number): Vec => {
    const sx = (((x + 0.5) / width) * 2 - 1) * spread * (width / height)
    const sy = (1 - ((y + 0.5) / height) * 2) * spread
    return unit(add(forward, add(scale(right, sx), scale(up, sy))))
  }
  return { directionTo, pixelAtOne: (spread * 2) / height }
}

// Scattered light does not distinguish a seam from its stitches.
function isTiny(part: Part): boolean {
  const first = part.points[0]
  return first !== undefined && part.points.every((point) => length(subtract(point, first)) < 1)
}

function without(part: Part): Part {
  return { ...part, triangles: [] }
}
