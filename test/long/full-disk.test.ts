import { execFileSync } from 'node:child_process'
import { mkdtemp, rm, statfs, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { sendRequest } from '../support/send-request.ts'
import { openInstallation } from '../support/faults/installation.ts'
import { startLoad } from '../support/faults/load.ts'
import { waitForRecovery, toSeconds, expectRecovery } from '../support/faults/expect-recovery.ts'
import { recordFigures } from '../support/figures.ts'

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
    const installation = await openInstallation(disk)
    onTestFinished(() => installation.program.close())
    const load = await startLoad(installation.program.port, installation.scene)
    await waitForRecovery(load, performance.now())

    const ballast = join(disk, 'ballast')
    const { bfree, bsize } = await statfs(disk)
    await writeFile(ballast, Buffer.alloc(bfree * bsize - 2 * 1_048_576)).catch(() => {})
    await expect.poll(async () => (await statfs(disk)).bfree, { timeout: 60_000 }).toBeLessThan(64)
    await pause(10_000)
    const { status } = await sendRequest(installation.program.port, {
      host: installation.scene.host,
      path: '/findes-ikke',
    })
    expect([404, 503]).toContain(status)
    await rm(ballast)
    const wait = await waitForRecovery(load, performance.now(), 120_000)
    recordFigures(context, 'Faults under load', [
      {
        what: 'a full disk: time until orders resumed once there was space',
        value: toSeconds(wait),
        unit: 's',
        bar: '≤ 5',
      },
    ])
    await expectRecovery(context, { ...installation, load })
    expect(wait).toBeLessThan(5_000)
  },
  600_000,
)
