// Browser storage; falls back to memory, which lasts as long as the page.

export function kept(key: string): string | null {
  try {
    return unkept.get(key) ?? localStorage.getItem(key)
  } catch {
    return unkept.get(key) ?? null
  }
}

export function keep(key: string, text: string): void {
  try {
    localStorage.setItem(key, text)
    unkept.delete(key)
  } catch {
    unkept.set(key, text)
  }
}

const unkept = new Map<string, string>()
