import { execFile } from 'node:child_process'
import { isRecord, toRecord } from '#shared/json-values.ts'
import { root } from './build.ts'

/** Known vulnerabilities of all packages by severity; null when the registry does not respond. */
export type Audit = Record<(typeof severities)[number], number> | null

export const severities = ['critical', 'high', 'moderate', 'low', 'info'] as const

/** Queries the configured registry. Built pages contain packages of every group, so none is left out. */
export function auditPackages(): Promise<Audit> {
  return new Promise((resolve) => {
    const args = ['audit', '--json']
    // npm exits with an error when it finds a vulnerability.
    execFile('npm', args, { cwd: root, maxBuffer: 64_000_000, timeout: 120_000 }, (_, stdout) =>
      resolve(parseAudit(stdout)),
    )
  })
}

export function parseAudit(stdout: string): Audit {
  const { vulnerabilities } = toRecord(toRecord(parseJson(stdout))['metadata'])
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

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
