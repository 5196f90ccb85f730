import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './build.ts'

const { scripts }: { scripts: { start: string } } = JSON.parse(
  readFileSync(join(root, 'package.json'), 'utf8'),
)

/** What Node is told when somebody says `npm start`: the flags, and what is to be run. */
export const [, ...startCommand] = scripts.start.split(' ')
