/** A submitted text has other line ends than a typed one. */
export function listLines(text: string): string[] {
  return text.split(/\r?\n/).filter((line) => line.trim() !== '')
}

/** Adds a line to a text or takes it out, and keeps the other lines. */
export function changeLines(text: string, line: string, isAdded: boolean): string {
  const others = listLines(text).filter((other) => other !== line)
  return (isAdded ? [...others, line] : others).join('\n')
}
