import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './build.ts'

const { scripts }: { scripts: { start: string } } = JSON.parse(
  readFileSync(join(root, 'package.json'), 'utf8'),
)

/** npm gives this to a shell, which `exec` replaces with the program: a signal to npm would end that shell alone. */
export const startScript = scripts.start

/** Arguments of the `npm start` script: the Node flags and the program. */
export const [, , ...startCommand] = startScript.split(' ')
