export function formatError(error: unknown, command = 'npm start'): string {
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE' && 'port' in error) {
    return `Port ${String(error.port)} is taken by another program. Choose another one: PORT=3001 ${command}`
  }
  return error instanceof Error ? error.message : String(error)
}
