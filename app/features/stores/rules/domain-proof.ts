export const domainFindings = [
  'dns',
  'file',
  'nothing',
  'other_record',
  'other_file',
  'unreachable',
] as const
export type DomainFinding = (typeof domainFindings)[number]

export function isDomainFinding(value: unknown): value is DomainFinding {
  return domainFindings.some((finding) => finding === value)
}

/** The DNS record and the file that prove ownership of a host; either is enough. */
export const toProofRecordName = (host: string) => `_torv.${host}`
export const proofPath = '/.well-known/torv-domain.txt'
export const formatProof = (token: string) => `torv-domain=${token}`
