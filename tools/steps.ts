/** Prints a step with its duration. Parallel steps are not announced before they finish. */
export async function runStep<Result>(
  name: string,
  work: () => Promise<Result>,
  isSequential = true,
): Promise<Result> {
  const started = performance.now()
  const isAnnounced = process.stdout.isTTY && isSequential
  if (isAnnounced) process.stdout.write(`  ${name} …`)
  try {
    const result = await work()
    const seconds = ((performance.now() - started) / 1_000).toFixed(1)
    process.stdout.write(
      `${isAnnounced ? '\r' : ''}  ${name.padEnd(28)} ${seconds.padStart(5)} s\n`,
    )
    return result
  } catch (error) {
    process.stdout.write(`${isAnnounced ? '\r' : ''}  ${name.padEnd(28)} failed\n`)
    throw error
  }
}
