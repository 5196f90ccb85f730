import { join } from 'node:path'
import { root } from '../build.ts'

/** The folder in which Node stores compiled modules for the next program that loads them. */
export const compileCache = join(root, 'node_modules/.cache/node')
