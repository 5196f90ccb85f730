/** Ctrl-C and a service manager's word end the process gently; a second one ends it at once. */
export function whenAskedToStop(work: () => Promise<void>): void {
  let isStopping = false
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (isStopping) process.exit(130)
      isStopping = true
      work().then(
        () => process.exit(0),
        (fault: unknown) => {
          console.error(fault)
          process.exit(1)
        },
      )
    })
  }
}
