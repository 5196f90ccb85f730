import { execFileSync } from 'node:child_process'
import { mkdtemp, rm, statfs, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { ask } from '../support/ask.ts'
import { openGround } from '../support/faults/ground.ts'
import { openLoad } from '../support/faults/load.ts'
import { backAfter, seconds, standsAgain } from '../support/faults/stands-again.ts'
import { tell } from '../support/figures.ts'

// Mounting a small disk requires root.
const mayMount = process.platform === 'linux' && process.getuid?.() === 0

test.runIf(mayMount)(
  'a disk that is full for a while',
  async (context) => {
    const disk = await mkdtemp(join(tmpdir(), 'torv-disk-'))
    execFileSync('/bin/mount', ['-t', 'tmpfs', '-o', 'size=600m,mode=755', 'tmpfs', disk])
    onTestFinished(async () => {
      execFileSync('/bin/umount', ['--lazy', disk])
      await rm(disk, { recursive: true, force: true })
    })
    const ground = await openGround(disk)
    onTestFinished(() => ground.program.close())
    const load = await openLoad(ground.program.port, ground.scene)
    await backAfter(load, performance.now())

    const ballast = join(disk, 'ballast')
    const { bfree, bsize } = await statfs(disk)
    await writeFile(ballast, Buffer.alloc(bfree * bsize - 2 * 1_048_576)).catch(() => {})
    await expect.poll(async () => (await statfs(disk)).bfree, { timeout: 60_000 }).toBeLessThan(64)
    await pause(10_000)
    const { status } = await ask(ground.program.port, {
      host: ground.scene.host,
      path: '/findes-ikke',
    })
    expect([404, 503]).toContain(status)
    await rm(ballast)
    const wait = await backAfter(load, performance.now(), 120_000)
    tell(context, 'Faults under load', [
      {
        what: 'a full disk: until orders went on once there was room',
        value: seconds(wait),
        unit: 's',
        bar: '≤ 5',
      },
    ])
    await standsAgain(context, { ...ground, load })
    expect(wait).toBeLessThan(5_000)
  },
  600_000,
)
