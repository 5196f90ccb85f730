import { readFileSync } from 'node:fs'
import { join } from 'node:path'

type Locked = { dev?: boolean; dependencies?: Record<string, string> }

/** Packages that exist only inside the built pages: a machine that serves these does not install them. */
const bundledPackages = [
  '@base-ui/react',
  '@hello-pangea/dnd',
  '@simplewebauthn/browser',
  '@lexical/history',
  '@lexical/link',
  '@lexical/list',
  '@lexical/rich-text',
  '@lexical/selection',
  'lexical',
  'lucide-react',
  'morphdom',
  'uqr',
]

/** These packages and, by the lock file, the development packages they depend on. */
export function listBundledPackages(): string[] {
  const lockFile = join(import.meta.dirname, '../package-lock.json')
  const lock: { packages: Record<string, Locked> } = JSON.parse(readFileSync(lockFile, 'utf8'))
  const found = new Set(bundledPackages)
  for (const name of found) {
    const { dependencies = {} } = lock.packages[`node_modules/${name}`] ?? {}
    for (const one of Object.keys(dependencies)) {
      const isDevelopment = lock.packages[`node_modules/${one}`]?.dev === true
      if (isDevelopment && !one.startsWith('@types/')) found.add(one)
    }
  }
  return [...found]
}
