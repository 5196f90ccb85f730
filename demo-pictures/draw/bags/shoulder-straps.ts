import { placeMesh } from '../mesh.ts'
import type { Part } from '../mesh.ts'
import { curve } from '../paths.ts'
import { dRing } from './hardware.ts'
import type { Kit } from './kit.ts'
import type { Shape } from './pouch.ts'
import { handle, strap } from './straps.ts'

export function shoulderStraps(
  back: Pick<Shape, 'halfDepth'>,
  height: number,
  padding: Kit['hide'],
  kit: Kit,
  hasLoop = true,
): Part[] {
  const { edge, thread, metal } = kit
  const parts: Part[] = []
  for (const way of [-1, 1]) {
    const z = (y: number) => -back.halfDepth(y)
    const line = curve(
      [
        [way * 3.4, height - 1.6, z(height) - 0.6],
        [way * 5, height - 0.6, z(height) - 2.6],
        [way * 7.6, height * 0.84, z(height * 0.8) - 6],
        [way * 10.4, height * 0.56, z(height * 0.5) - 6.6],
        [way * 12, height * 0.3, z(height * 0.3) - 4.6],
      ],
      12,
    )
    parts.push(
      ...strap({
        line,
        width: 5,
        thick: 0.9,
        hide: padding,
        edge,
        thread,
        out: [way * 0.5, 0.3, -1],
      }),
    )
    parts.push(
      ...strap({
        line: curve(
          [
            [way * 12, height * 0.3, z(8) - 4.6],
            [way * 12.8, height * 0.17, z(6) - 2.6],
            [way * 12.9, 3.4, z(4) - 0.2],
          ],
          10,
        ),
        width: 2,
        thick: 0.24,
        hide: padding,
        edge,
        out: [way, 0.2, -0.6],
      }),
    )
    parts.push(
      ...placeMesh(dRing(metal, 2.6, 0.2), {
        at: [way * 12.1, height * 0.28, z(8) - 4.4],
        turn: way * 60,
      }),
    )
  }
  if (hasLoop) {
    const z = -back.halfDepth(height) - 0.2
    parts.push(
      ...handle(
        curve(
          [
            [-3.2, height + 0.2, z],
            [-3, height + 2.4, z],
            [-1.4, height + 4.2, z],
            [0, height + 4.5, z],
            [1.4, height + 4.2, z],
            [3, height + 2.4, z],
            [3.2, height + 0.2, z],
          ],
          8,
        ),
        padding,
        0.48,
      ),
    )
  }
  return parts
}
