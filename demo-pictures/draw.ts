import { fork } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { catalogue } from './draw/catalogue.ts'

if (process.argv.includes('--help')) {
  console.log(`npm run demo:draw [-- part of a file’s name …]

Draws the pictures of the demo; all of them take an hour. DRAFT=1 is quick and coarse.`)
  process.exit()
}

/**
 * Draws the demo's pictures: `node demo-pictures/draw.ts [part of a file's name …]`.
 * The output depends only on this code: drawing twice gives equal bytes. All of them take an hour;
 * DRAFT=1 is quick and coarse.
 */
const oversize = process.env['DRAFT'] === '1' ? 0.6 : 1.3

if (process.send === undefined) conduct(process.argv.slice(2))
else process.on('message', (file) => void draw(String(file)))

function conduct(wanted: string[]): void {
  const files = [...catalogue.keys()].filter(
    (file) => wanted.length === 0 || wanted.some((part) => file.includes(part)),
  )
  const total = files.length
  let done = 0
  for (let i = 0; i < Math.min(total, availableParallelism()); i += 1) {
    const hand = fork(fileURLToPath(import.meta.url))
    const next = () => {
      const file = files.shift()
      if (file === undefined) hand.disconnect()
      else hand.send(file)
    }
    hand.on('message', (report) => {
      done += 1
      console.log(`${done}/${total} ${String(report)}`)
      next()
    })
    next()
  }
}

async function draw(file: string): Promise<void> {
  const started = performance.now()
  const picture = await catalogue.get(file)?.(oversize)
  if (picture === undefined) throw new Error(`Nothing draws ${file}`)
  const path = fileURLToPath(new URL(file, import.meta.url))
  mkdirSync(dirname(path), { recursive: true })
  await writeFile(path, picture)
  const seconds = (performance.now() - started) / 1000
  process.send?.(`${file} ${picture.length / 1000} kB ${seconds.toFixed(1)} s`)
}
