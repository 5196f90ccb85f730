import { refused, type Refused } from '#shared/errors/errors.ts'
import { detectDelimiter, parseCsvRows } from '#shared/csv.ts'
import { limits } from '#shared/limits.ts'
import { getStaffLanguage } from '#shared/text/staff-texts.ts'
import { formatCount } from '#shared/text/format-number.ts'
import { isCode, normalizeCode } from './campaign-code.ts'

export const codesCsvColumns = ['code', 'limit', 'uses'] as const

type SheetCode = { code: string; uses_limit: number | null }

/** Reads a file of codes with an optional limit beside each. A heading is not needed; uses are never imported. */
export function parseCodesCsv(text: string): SheetCode[] | Refused {
  const codes = new Map<string, SheetCode>()
  for (const { line, cells } of parseCsvRows(text, detectDelimiter(text, 10), 10)) {
    const [submitted = '', limit = ''] = cells.map((cell) => cell.trim())
    if (codes.size === 0 && submitted.toLowerCase() === codesCsvColumns[0]) continue
    const code = normalizeCode(submitted)
    if (!isCode(code)) return refuseLine('codesLineInvalid', line)
    const uses_limit = limit === '' ? null : Number(limit)
    const isLimit = uses_limit === null || (/^\d+$/.test(limit) && uses_limit > 0)
    if (!isLimit || (uses_limit ?? 1) > limits.codeUses) {
      return refuseLine('codesLimitInvalid', line)
    }
    codes.set(code, { code, uses_limit })
    if (codes.size > limits.campaignCodes) {
      const values = { limit: formatCount(limits.campaignCodes, getStaffLanguage()) }
      return refused('codesFull', { field: 'file', values })
    }
  }
  return codes.size === 0 ? refused('codesMissing', { field: 'file' }) : [...codes.values()]
}

function refuseLine(code: 'codesLineInvalid' | 'codesLimitInvalid', line: number): Refused {
  return refused(code, { field: 'file', values: { line: String(line) } })
}
