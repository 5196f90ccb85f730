import { execFile } from 'node:child_process'
import { isRecord, toRecord } from '#domain/shared/json-values.ts'
import { root } from './build.ts'

/** How many known vulnerabilities the registry names in what is shipped, by severity; `null` if it does not answer. */
export type Audit = Record<(typeof severities)[number], number> | null

export const severities = ['critical', 'high', 'moderate', 'low', 'info'] as const

/** Asks the registry in use, as `npm audit --omit=dev` does. */
export function auditPackages(): Promise<Audit> {
  return new Promise((resolve) => {
    const args = ['audit', '--omit=dev', '--json']
    // It ends with an error as soon as it has found something.
    execFile('npm', args, { cwd: root, maxBuffer: 64_000_000, timeout: 120_000 }, (_, stdout) =>
      resolve(auditFrom(stdout)),
    )
  })
}

export function auditFrom(stdout: string): Audit {
  const { vulnerabilities } = toRecord(toRecord(parsed(stdout))['metadata'])
  if (!isRecord(vulnerabilities)) return null
  const counts = severities.map((severity) => [severity, vulnerabilities[severity]] as const)
  if (counts.some(([, count]) => typeof count !== 'number')) return null
  const [critical, high, moderate, low, info] = counts.map(([, count]) => Number(count))
  return {
    critical: critical ?? 0,
    high: high ?? 0,
    moderate: moderate ?? 0,
    low: low ?? 0,
    info: info ?? 0,
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
