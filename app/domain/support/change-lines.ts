/** Adds a line to a text or takes it out, and keeps the other lines. */
export function changeLines(text: string, line: string, isAdded: boolean): string {
  const others = text.split('\n').filter((other) => other.trim() !== '' && other !== line)
  return (isAdded ? [...others, line] : others).join('\n')
}
