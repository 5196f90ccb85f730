import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './build.ts'

const { scripts }: { scripts: { start: string } } = JSON.parse(
  readFileSync(join(root, 'package.json'), 'utf8'),
)

/** Arguments of the `npm start` script: the Node flags and the program. */
export const [, ...startCommand] = scripts.start.split(' ')
