/** Begins a line of progress, so that the program that runs a runner can tell it from other output. */
export const progressMark = 'progress: '

const between = 8_000
let current = ''

/** Sets the line that is printed until the next one. */
export function setProgress(text: string): void {
  current = text
}

/** Prints the current line at least every ten seconds, and ends with the process. */
export function printProgress(): void {
  const timer = setInterval(() => {
    if (current) process.stdout.write(`    ${current}\n`)
  }, between)
  timer.unref()
}

/** Counts what a runner has done, and prints it with what runs now. */
export function openCounter(unit: string, total: number) {
  const running = new Set<string>()
  let done = 0
  const timer = setInterval(() => {
    const now = [...running].slice(0, 4).join(', ')
    // The dots of the other reporter stand before it.
    process.stdout.write(
      `\n${progressMark}${done} of ${total} ${unit} done, now ${now || 'none'}\n`,
    )
  }, between / 2)
  timer.unref()
  return {
    start: (name: string) => running.add(name),
    end(name: string): void {
      running.delete(name)
      done += 1
    },
    close: () => clearInterval(timer),
  }
}
