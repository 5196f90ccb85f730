type Machine = { platform: string; arch: string; glibc: string | undefined; node: string }

export function describeUnsupported(machine: Machine): string | null
