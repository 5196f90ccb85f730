/** Says what is being done and, when it is, how long it took. What is done beside others is not announced. */
export async function step<Answer>(
  name: string,
  work: () => Promise<Answer>,
  isAlone = true,
): Promise<Answer> {
  const started = performance.now()
  const isPatient = process.stdout.isTTY && isAlone
  if (isPatient) process.stdout.write(`  ${name} …`)
  try {
    const answer = await work()
    const seconds = ((performance.now() - started) / 1_000).toFixed(1)
    process.stdout.write(`${isPatient ? '\r' : ''}  ${name.padEnd(28)} ${seconds.padStart(5)} s\n`)
    return answer
  } catch (fault) {
    process.stdout.write(`${isPatient ? '\r' : ''}  ${name.padEnd(28)} failed\n`)
    throw fault
  }
}
